import type { FastifyBaseLogger } from 'fastify';
import { Conversation, type ConversationContext, isConnect, type Verdict, type Voice } from './conversation.ts';
import { badFrame, type Ending, internalError, lost } from './ending.ts';
import { controlFrame, type StompFrame } from './frame.ts';
import { FrameParser } from './frame-parser.ts';
import type { Link } from './link.ts';
import { beat, type OutgoingFrame } from './outgoing-frame.ts';
import { Vitals } from './vitals.ts';

export interface ConnectionContext<S> extends ConversationContext<S> {
  readonly log: FastifyBaseLogger;
  forget(connection: StompConnection<S>): void;
}

/** One client: parses its bytes, handles its frames in order, sends its answers, and closes it once. */
export class StompConnection<S> implements Voice {
  readonly vitals: Vitals;
  private readonly context: ConnectionContext<S>;
  private readonly link: Link;
  /** Exists only while bytes are unread: most connections are idle most of the time. */
  private parser: FrameParser | undefined;
  private readonly conversation: Conversation<S>;
  private isAnswering = false;
  private isPaused = false;
  private isEnded = false;

  constructor(context: ConnectionContext<S>, link: Link) {
    this.context = context;
    this.link = link;
    this.vitals = new Vitals(context.limits, performance.now());
    this.conversation = new Conversation(context, this);
  }

  get session(): S | undefined {
    return this.conversation.grantedSession;
  }

  receive(bytes: Buffer): void {
    if (this.isEnded) return;
    this.vitals.receivedAt = performance.now();
    this.parser ??= new FrameParser(this.context.limits, this.conversation.version);
    this.parser.push(bytes);
    if (!this.isAnswering) void this.answerFrames(this.parser);
    else if (this.parser.bufferedBytes > this.context.limits.maxBacklogBytes) this.pause();
  }

  send(frame: OutgoingFrame): boolean {
    if (this.isEnded) return false;
    this.link.send(frame);
    this.vitals.sentAt = performance.now();
    this.endIfTooSlow();
    return !this.isEnded;
  }

  isKeepingUp(): boolean {
    return this.link.bufferedBytes() <= this.context.limits.maxOutgoingBytes;
  }

  judge(verdict: Verdict<S>): void {
    const ending = this.conversation.judge(verdict);
    if (ending) this.fail(ending);
  }

  lookAt(now: number, lookEveryMs: number): void {
    this.endIfTooSlow();
    if (this.isEnded) return;
    if (this.isPaused) this.vitals.receivedAt = now;
    const ending = this.link.isLost(now) ? lost : this.vitals.endingAt(now);
    if (ending) this.fail(ending);
    else if (this.vitals.isBeatDue(now, lookEveryMs)) this.send(beat);
    else if (this.vitals.isKeepAliveDue(now)) this.keepAlive(now);
  }

  /** Called when the link has closed. */
  gone(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.context.forget(this);
    this.conversation.close();
  }

  end(code: number, reason: string): void {
    if (this.isEnded) return;
    this.gone();
    this.link.close(code, reason);
  }

  fail({ code, reason, error }: Ending, receipt?: string): void {
    if (this.isEnded) return;
    const headers = receipt === undefined ? error : { ...error, 'receipt-id': receipt };
    this.send(controlFrame('ERROR', headers, this.conversation.version));
    this.end(code, reason);
  }

  private async answerFrames(parser: FrameParser): Promise<void> {
    this.isAnswering = true;
    for (let next = parser.next(); next && !this.isEnded; next = parser.next()) {
      this.vitals.unfinishedSince = Number.POSITIVE_INFINITY;
      if ('fault' in next) this.fail(badFrame(next), next.receipt);
      else await this.answer(next);
      parser.version = this.conversation.version;
    }
    if (parser.bufferedBytes > 0) this.vitals.noteUnfinished(performance.now());
    else this.parser = undefined;
    this.isAnswering = false;
    this.resume();
  }

  private async answer(frame: StompFrame): Promise<void> {
    const receipt = frame.headers.get('receipt');
    const ending = await this.outcomeOf(frame);
    if (ending) return this.refuse(frame, ending, receipt);

    if (receipt !== undefined && !isConnect(frame)) this.acknowledge(receipt);
    if (frame.command === 'DISCONNECT') this.end(1000, 'bye');
  }

  private async outcomeOf(frame: StompFrame): Promise<Ending | undefined> {
    try {
      return await this.conversation.obey(frame);
    } catch (error) {
      this.context.log.error(error, 'STOMP frame could not be answered');
      return internalError;
    }
  }

  private refuse({ command, headers }: StompFrame, ending: Ending, receipt: string | undefined): void {
    const { message } = ending.error;
    this.context.log.info({ command, destination: headers.get('destination'), message }, 'STOMP frame refused');
    this.fail(ending, receipt);
  }

  private acknowledge(receipt: string): void {
    this.send(controlFrame('RECEIPT', { 'receipt-id': receipt }, this.conversation.version));
  }

  private endIfTooSlow(): void {
    if (this.isEnded || this.isKeepingUp()) return;
    this.context.log.info('STOMP connection reads too slowly');
    this.end(1013, 'reads too slowly');
  }

  private keepAlive(now: number): void {
    this.link.keepAlive();
    this.vitals.keptAliveAt = now;
  }

  private pause(): void {
    if (this.isPaused) return;
    this.isPaused = true;
    this.link.pause();
  }

  private resume(): void {
    if (!this.isPaused || this.isEnded) return;
    this.isPaused = false;
    this.link.resume();
  }
}
