// The payment window. In a frame it answers the page around it; as a page it returns to the merchant's address.
(() => {
  const asked = Object.fromEntries(new URLSearchParams(location.search));
  const buttons = [...document.querySelectorAll('[data-decision]')];
  const heading = document.querySelector('h1');
  const status = document.querySelector('[data-status]');
  const progress = {
    approve: '결제를 승인하고 있어요…',
    decline: '결제를 거절하고 있어요…',
    close: '결제창을 닫고 있어요…',
  };

  function setBusy(isBusy) {
    for (const button of buttons) button.disabled = isBusy;
  }

  function tellPage(message) {
    if (parent !== window) parent.postMessage(message, asked.origin);
  }

  async function decide(decision) {
    if (buttons.some((button) => button.disabled)) return;
    setBusy(true);
    status.textContent = progress[decision];
    try {
      const { response, redirectTo } = await send(decision);
      if (redirectTo) location.replace(redirectTo);
      else tellPage({ response });
    } catch {
      if (decision === 'close') tellPage({ left: true }); // the window must close although its server is gone
      status.textContent = '결제 서버에 연결하지 못했습니다. 다시 시도해주세요.';
      setBusy(false);
    }
  }

  async function send(decision) {
    const answer = await fetch('window/decisions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...asked, decision }),
    });
    if (!answer.ok) throw new Error(`The payment window got ${answer.status}.`);
    return answer.json();
  }

  for (const button of buttons) button.addEventListener('click', () => decide(button.dataset.decision));
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && buttons.length > 0) decide('close');
  });
  addEventListener('message', (event) => {
    if (event.source !== parent || event.origin !== asked.origin) return;
    if (event.data.close) decide('close');
    if (event.data.focused) heading.focus(); // the page's own focus call leaves it on the document
  });

  heading.focus();
  tellPage({ ready: true });
})();
