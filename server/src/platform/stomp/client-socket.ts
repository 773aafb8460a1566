import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Admission } from './admission.ts';
import type { StompConnection } from './connection.ts';
import { malformed } from './ending.ts';
import type { Hub } from './hub.ts';
import { SockJsIncoming } from './sockjs-frames.ts';
import { SockJsWebSocketLink, WebSocketLink } from './websocket-link.ts';

/** Receives the events of a socket. */
interface Client {
  receive(bytes: Buffer): void;
  gone(): void;
  isKeepingUp(): boolean;
}

/** The server's end of a client's WebSocket. */
export class ClientSocket extends WebSocket {
  private client!: Client;
  private admission!: Admission;
  private address!: string;

  enter(admission: Admission, address: string): void {
    this.admission = admission;
    this.address = address;
    admission.enter(address);
  }

  speakStomp<S>(hub: Hub<S>, socket: Duplex): void {
    this.listenFor(hub.open(new WebSocketLink(this, socket)));
  }

  speakSockJs<S>(hub: Hub<S>, socket: Duplex): void {
    this.listenFor(new SockJsClient(hub.open(new SockJsWebSocketLink(this, socket))));
  }

  // Methods instead of closures per socket, which would add a tenth to the memory of each idle socket.
  private listenFor(client: Client): void {
    this.client = client;
    this.on('message', this.take).on('ping', this.answerPing).on('error', this.fallSilent).on('close', this.leave);
  }

  private take(bytes: WebSocket.RawData): void {
    this.client.receive(bytes as Buffer);
  }

  // Checks the send buffer before answering pings: a client that reads nothing could fill the memory with pongs.
  private answerPing(payload: Buffer): void {
    if (this.client.isKeepingUp()) this.pong(payload);
  }

  private fallSilent(): void {
    this.client.gone();
  }

  private leave(): void {
    this.client.gone();
    this.admission.leave(this.address);
  }
}

class SockJsClient<S> implements Client {
  private readonly connection: StompConnection<S>;
  private readonly incoming = new SockJsIncoming();

  constructor(connection: StompConnection<S>) {
    this.connection = connection;
  }

  receive(json: Buffer): void {
    const bytes = this.incoming.read(json.toString());
    if (bytes) this.connection.receive(bytes);
    else this.connection.fail(malformed('not a SockJS message'));
  }

  gone(): void {
    this.connection.gone();
  }

  isKeepingUp(): boolean {
    return this.connection.isKeepingUp();
  }
}
