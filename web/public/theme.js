// Before the first paint: a dark page that flashes white first is worse than no dark page.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    return;
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
})();
