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

// What is pressed before our code has come is pressed once more when it has: it would be pressed in vain.
(() => {
  let pressed;
  const keep = ({ target }) => {
    pressed = target.closest('button[type="button"]') ?? pressed;
  };
  document.addEventListener('click', keep, true);
  // From the moment when our code listens, what is pressed is its own to hear: pressed once more, it would be undone.
  document.addEventListener('teum:listening', () => document.removeEventListener('click', keep, true));
  document.addEventListener('teum:taken-over', () => pressed?.isConnected && pressed.click());
})();
