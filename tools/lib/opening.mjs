// @ts-check
import { alignColumns, drawBox } from './box.mjs';
import { beginStep } from './steps.mjs';

/**
 * What the server tells the one who started it, until it is open.
 * @typedef {{ email: string, password: string, nickName: string }} Login
 * @typedef {{ type: 'progress', step: 'database' | 'demo', detail?: string }} Progress
 * @typedef {{ type: 'ready', url: string, logins: Login[], warnings: string[] }} Ready
 * @typedef {{ type: 'failed', message: string }} Failed
 * @typedef {Progress | Ready | Failed} ServerMessage
 */

/** Turns the server's messages into the last two steps and the closing box. */
export class Opening {
  /** @type {'database' | 'demo' | 'open' | 'failed'} */
  state = 'database';
  #step = beginStep('③ 데이터베이스');

  /** @param {ServerMessage} message */
  show(message) {
    if (message.type === 'progress') this.#advance(message);
    else if (message.type === 'ready') this.#open(message);
    else this.#fail(message.message);
  }

  /** @param {number} code */
  endedWith(code) {
    if (this.state === 'failed' || this.state === 'open') return;
    this.#fail(`서버가 열리기 전에 끝났습니다. (종료 코드 ${code})`);
  }

  /** @param {Progress} progress */
  #advance({ step, detail = '' }) {
    if (step === 'demo' && this.state === 'database') this.#beginDemo();
    this.#step.note(detail);
  }

  #beginDemo() {
    this.#step.done();
    this.#step = beginStep('④ 데모 데이터');
    this.state = 'demo';
  }

  /** @param {Ready} ready */
  #open({ url, logins, warnings }) {
    this.#step.done();
    if (this.state === 'database') beginStep('④ 데모 데이터').done('새로 채우지 않음');
    this.state = 'open';
    console.log(`\n${welcome(url, logins, process.stdout.columns)}\n`);
    for (const warning of warnings) console.error(`${inRed(warning)}\n`);
  }

  /** @param {string} reason */
  #fail(reason) {
    this.#step.fail();
    this.state = 'failed';
    console.error(`\n틈을 시작하지 못했습니다.\n\n${reason.replace(/^(?=.)/gm, '  ')}\n`);
  }
}

/** @param {string} text */
const inRed = (text) => `\x1b[31m${text}\x1b[0m`;

/**
 * @param {string} url
 * @param {Login[]} logins
 * @param {number} [columns]
 */
export function welcome(url, logins, columns) {
  const rows = logins.slice(0, 2).map(({ nickName, email, password }) => [nickName, email, password]);
  const demo = rows.length > 0 ? ['', '데모 로그인', ...alignColumns(rows)] : [];
  return drawBox(['틈이 열렸습니다', '', url, ...demo, '', '끝내려면 Ctrl-C'], columns);
}
