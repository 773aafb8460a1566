// Runs before the first paint and applies what only this browser knows. Otherwise a dark page would flash white, and the header
// would shift when the member's tools appear.
(() => {
  const page = document.documentElement.dataset;
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') page.theme = theme;
    if (localStorage.getItem('accessToken') && localStorage.getItem('userInfo')) page.member = '';
    // Home starts with the neighbourhood that was chosen in this browser. Replaced here, before anything is painted, nothing moves.
    const place = localStorage.getItem('homePlace');
    if (place && location.pathname + location.search === '/')
      location.replace(`/?${new URLSearchParams({ place })}${location.hash}`);
    if (sessionStorage.getItem('sideNavigationState') === 'true') page.side = '';
  } catch {
    // Where site data is blocked, nothing is stored.
  }
})();

// A press before hydration is held and replayed once the app knows the member. Otherwise it would be lost, or handled as a
// visitor's.
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
  document.addEventListener('teum:hydrated', () => {
    document.removeEventListener('click', hold, true);
    if (pressed?.isConnected) pressed.click();
  });
})();

// The code of a server-rendered page waits in a template until the first paint; in a hidden tab, until the load event. A visible
// page has often loaded before its first paint.
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
