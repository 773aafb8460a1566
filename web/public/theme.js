// Before the first paint: what only this browser knows of the page. A dark page that flashes white first is worse than no dark
// page, and a header that makes room for its member later jumps.
(() => {
  const page = document.documentElement.dataset;
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') page.theme = theme;
    if (localStorage.getItem('accessToken') && localStorage.getItem('userInfo')) page.member = '';
    if (sessionStorage.getItem('sideNavigationState') === 'true') page.side = '';
  } catch {
    // Where site data is blocked, nothing is known.
  }
})();
