// The sandbox's version of the provider's browser script: the same global, the same calls, a test window.
(() => {
  const windowUrl = new URL('window', document.currentScript.src);
  const dialogStyle = {
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    outline: '0',
    background: 'rgb(20 22 26 / .56)',
    overflow: 'hidden',
  };
  const frameStyle = {
    position: 'absolute',
    inset: '0',
    margin: 'auto',
    width: 'min(100%, 440px)',
    height: 'min(100%, 600px)',
    border: '0',
    borderRadius: '20px',
    colorScheme: 'light dark',
  };

  let userCode;
  let openDialog;

  function isPhone() {
    return /Mobile|Android|iPhone/i.test(navigator.userAgent);
  }

  function addressOf(params, display) {
    const url = new URL(windowUrl);
    const asked = { ...params, user_code: userCode, display, origin: location.origin };
    for (const [name, value] of Object.entries(asked)) {
      if (value == null) continue;
      url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
    return url.href;
  }

  function requestPay(params, callback) {
    if (!userCode) throw new Error('IMP.init() must be called before IMP.request_pay().');
    if (isPhone()) return location.assign(addressOf(params, 'page'));
    if (openDialog) return; // a second press would open a second window over the first
    openWindow(params, callback);
  }

  function openWindow(params, callback) {
    const frame = Object.assign(document.createElement('iframe'), {
      title: '테스트 결제창',
      src: addressOf(params, 'frame'),
    });
    const dialog = document.createElement('dialog');
    Object.assign(frame.style, frameStyle);
    Object.assign(dialog.style, dialogStyle);
    dialog.setAttribute('aria-label', '테스트 결제창');

    let isReady = false;
    const listening = new AbortController();

    function finish(response) {
      listening.abort();
      dialog.close(); // gives the focus back to where it was
      dialog.remove();
      openDialog = undefined;
      callback?.(response);
    }

    function tellWindow(message) {
      frame.contentWindow.postMessage(message, windowUrl.origin);
    }

    function receive(event) {
      if (event.source !== frame.contentWindow || event.origin !== windowUrl.origin) return;
      if (event.data.response) return finish(event.data.response);
      if (event.data.left) return dialog.close();
      isReady = true;
      frame.focus();
      tellWindow({ focused: true });
    }

    // Esc with the focus outside the frame. A window that never loaded cannot handle it.
    function dismiss(event) {
      event.preventDefault();
      if (isReady) tellWindow({ close: true });
      else dialog.close();
    }

    addEventListener('message', receive, { signal: listening.signal });
    dialog.addEventListener('cancel', dismiss, { signal: listening.signal });
    // Browsers let a page cancel Esc once; the next Esc closes the dialog in any state of the window.
    dialog.addEventListener('close', () => finish(unanswered(params)), { signal: listening.signal });
    document.body.append(dialog);
    dialog.showModal();
    dialog.append(frame); // only now: an opening dialog would give focus and Esc to a frame that may never load
    openDialog = dialog;
  }

  function unanswered({ merchant_uid }) {
    return {
      success: false,
      imp_uid: null,
      merchant_uid,
      error_code: 'F400',
      error_msg: '사용자가 결제를 취소하였습니다',
    };
  }

  window.IMP = {
    init(code) {
      userCode = code;
    },
    request_pay: requestPay,
  };
})();
