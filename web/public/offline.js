// The HTML explains a missing network in Korean; this script adds the other language and the other cause.
(() => {
  const sentences = {
    ko: {
      unreachable: ['틈에 연결하지 못했어요', '잠시 후 다시 시도해주세요.'],
    },
    en: {
      offline: ['You are not connected to the internet', 'You will continue where you were once you are.'],
      unreachable: ['틈 could not be reached', 'Please try again in a moment.'],
      title: 'Not connected · 틈',
      retry: 'Try again',
    },
  };
  const chosen = /(?:^|; )language=(ko|en)(?:;|$)/.exec(document.cookie)?.[1];
  const acceptsKorean = navigator.languages.some((accepted) => /^ko(-|$)/i.test(accepted));
  const language = chosen ?? (acceptsKorean ? 'ko' : 'en');
  const { offline, unreachable, title, retry } = sentences[language];
  const said = navigator.onLine ? unreachable : offline;
  document.documentElement.lang = language;
  if (title) document.title = title;
  if (retry) document.querySelector('button').textContent = retry;
  if (said) {
    document.querySelector('h1').textContent = said[0];
    document.querySelector('p').textContent = said[1];
  }
  const again = () => window.location.reload();
  document.querySelector('button').addEventListener('click', again);
  window.addEventListener('online', again);

  // A network that is just back may not work yet, and a server gives no sign when it is back: poll.
  const longestWaitMs = 60_000;
  async function goOnOnceReached(waitMs) {
    await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random())));
    const isReached = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (isReached) again();
    else goOnOnceReached(Math.min(2 * waitMs, longestWaitMs));
  }
  goOnOnceReached(2_000);
})();
