// @ts-check
import { alignColumns, drawBox } from './box.mjs';
import { messages } from './messages.mjs';
import { beginStep } from './steps.mjs';

/**
 * @typedef {import('../../server/src/start-report.ts').StartReport} StartReport
 * @typedef {Extract<StartReport, { type: 'ready' }>} Ready
 */

/** Turns the server's messages into the last two steps and the closing box. */
export class Opening {
  /** @type {'database' | 'demo' | 'open' | 'failed'} */
  state = 'database';
  #step = beginStep(`③ ${messages().database}`);

  /** @param {StartReport} message */
  show(message) {
    if (message.type === 'progress') this.#advance(message.step);
    else if (message.type === 'ready') this.#open(message);
    else this.#fail(message.message);
  }

  /** @param {number} code */
  endedWith(code) {
    if (this.state === 'failed' || this.state === 'open') return;
    this.#fail(messages().endedUnopened(code));
  }

  /** @param {'database' | 'demo'} step */
  #advance(step) {
    if (step === 'demo' && this.state === 'database') this.#beginDemo();
  }

  #beginDemo() {
    this.#step.done();
    this.#step = beginStep(`④ ${messages().demoData}`);
    this.state = 'demo';
  }

  /** @param {Ready} ready */
  #open({ url, logins, warnings }) {
    this.#step.done();
    if (this.state === 'database') beginStep(`④ ${messages().demoData}`).done(messages().kept);
    this.state = 'open';
    console.log(`\n${welcome(url, logins, process.stdout.columns)}\n`);
    for (const warning of warnings) console.error(`${inRed(warning)}\n`);
  }

  /** @param {string} reason */
  #fail(reason) {
    this.#step.fail();
    this.state = 'failed';
    console.error(`\n${messages().notStarted}\n\n${reason.replace(/^(?=.)/gm, '  ')}\n`);
  }
}

/** @param {string} text */
const inRed = (text) => `\x1b[31m${text}\x1b[0m`;

/**
 * @param {string} url
 * @param {Ready['logins']} logins
 * @param {number} [columns]
 */
export function welcome(url, logins, columns) {
  const { opened, demoLogins, toStop } = messages();
  const rows = logins.map(({ nickName, email, password }) => [nickName, email, password]);
  const demo = rows.length > 0 ? ['', demoLogins, ...alignColumns(rows)] : [];
  return drawBox([opened, '', url, ...demo, '', toStop], columns);
}
