import { FrameImpl, type IRawFrameType, type IStompSocket, Parser, StompSocketState } from '@stomp/stompjs';

type Headers = Record<string, string>;

export interface ReceivedFrame {
  command: string;
  headers: Headers;
  body: string;
}

/** One connection from the server's side: what it received, and what to answer. */
export class ServedSocket implements IStompSocket {
  readonly url = 'ws://stand-in/ws/websocket';
  onopen: IStompSocket['onopen'];
  onclose: IStompSocket['onclose'];
  onerror: IStompSocket['onerror'];
  onmessage: IStompSocket['onmessage'];
  readyState: number = StompSocketState.CONNECTING;
  readonly frames: ReceivedFrame[] = [];
  /** As received, before they were joined to frames. */
  readonly pieces: string[] = [];
  private readonly answer: (socket: ServedSocket, frame: ReceivedFrame) => void;
  private readonly parser: Parser;

  constructor(answer: (socket: ServedSocket, frame: ReceivedFrame) => void) {
    this.answer = answer;
    this.parser = new Parser(
      (raw) => this.take(raw),
      () => undefined,
    );
    setTimeout(() => this.open());
  }

  private open(): void {
    if (this.readyState !== StompSocketState.CONNECTING) return;
    this.readyState = StompSocketState.OPEN;
    this.onopen?.();
  }

  private take(raw: IRawFrameType): void {
    const { command, headers, body } = FrameImpl.fromRawFrame(raw, false);
    const frame = { command, headers: { ...headers } as Headers, body };
    this.frames.push(frame);
    setTimeout(() => this.readyState === StompSocketState.OPEN && this.answer(this, frame));
  }

  send(text: string): void {
    this.pieces.push(text);
    this.parser.parseChunk(text);
  }

  say(command: string, headers: Headers = {}, body = ''): void {
    const head = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
    this.onmessage?.({ data: `${command}\n${head.join('')}\n${body}\0` });
  }

  /** Closes with this code, as the server or the network would. */
  drop(code: number): void {
    if (this.readyState === StompSocketState.CLOSED) return;
    this.readyState = StompSocketState.CLOSED;
    this.onclose?.({ code });
  }

  close(): void {
    setTimeout(() => this.drop(1000));
  }

  sent(command: string): ReceivedFrame[] {
    return this.frames.filter((frame) => frame.command === command);
  }
}

type Refuses = (frame: ReceivedFrame) => boolean;

/** A STOMP server for the sockets that it opens: answers CONNECT and receipts, refuses what the test asks for. */
export function stompStandIn() {
  const sockets: ServedSocket[] = [];
  let refuses: Refuses = () => false;

  function answer(socket: ServedSocket, frame: ReceivedFrame): void {
    const { receipt } = frame.headers;
    if (refuses(frame)) {
      socket.say('ERROR', { message: 'refused', ...(receipt && { 'receipt-id': receipt }) });
      socket.drop(1008);
    } else if (frame.command === 'CONNECT') {
      socket.say('CONNECTED', { version: '1.2', 'heart-beat': '0,0' });
    } else {
      if (receipt) socket.say('RECEIPT', { 'receipt-id': receipt });
      if (frame.command === 'DISCONNECT') socket.drop(1000);
    }
  }

  return {
    sockets,
    openSocket(): ServedSocket {
      const socket = new ServedSocket(answer);
      sockets.push(socket);
      return socket;
    },
    refuse(which: Refuses): void {
      refuses = which;
    },
    current: (): ServedSocket => sockets.at(-1)!,
    /** To every subscriber of the room in the newest connection. */
    publish(chatRoomId: number, payload: object): void {
      const socket = sockets.at(-1)!;
      const left = new Set(socket.sent('UNSUBSCRIBE').map(({ headers }) => headers.id));
      for (const { headers } of socket.sent('SUBSCRIBE')) {
        if (headers.destination !== `/topic/chat/${chatRoomId}` || left.has(headers.id)) continue;
        socket.say('MESSAGE', { subscription: headers.id!, 'message-id': '1' }, JSON.stringify(payload));
      }
    },
  };
}
