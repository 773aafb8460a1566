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

// What is pressed before our code speaks for this member is held, and pressed when it does: it would be pressed in vain, or as a
// stranger would press it.
(() => {
  let pressed;
  const hold = (event) => {
    const target = event.target.closest('#root :is(button[type="button"], label, input[type="radio"])');
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = target;
  };
  document.addEventListener('click', hold, true);
  document.addEventListener('teum:taken-over', () => {
    document.removeEventListener('click', hold, true);
    if (pressed?.isConnected) pressed.click();
  });
})();

// The code of a drawn page waits in a template until the page has been seen; in a tab that is not looked at, until it has loaded.
// A page that is looked at has often loaded before it is seen.
(() => {
  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const seen = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    window.addEventListener('load', () => setTimeout(resolve, document.hidden ? 0 : 1000));
  });
  Promise.all([parsed, seen]).then(() => {
    const code = document.getElementById('code');
    if (code) document.head.append(code.content);
  });
})();
