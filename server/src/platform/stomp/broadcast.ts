import { escapeHeader, type StompVersion } from './frame.ts';
import { OutgoingFrame } from './outgoing-frame.ts';

interface Message {
  destination: string;
  messageId: string;
  contentType: string;
  body: string;
}

/** One message for many subscribers. Serializes everything except the subscription id once for all of them. */
export class Broadcast {
  private readonly message: Message;
  private readonly sharedParts = new Map<StompVersion, string>();
  private latest: { version: StompVersion; id: string | undefined; frame: OutgoingFrame } | undefined;

  constructor(message: Message) {
    this.message = message;
  }

  /** Reuses the frame object for consecutive subscribers with the same id: client libraries all count from `sub-0`. */
  frameFor(version: StompVersion, id: string | undefined): OutgoingFrame {
    if (this.latest?.version === version && this.latest.id === id) return this.latest.frame;
    const subscription = id === undefined ? '' : `subscription:${escapeHeader(id, version)}\n`;
    const frame = new OutgoingFrame(`MESSAGE\n${subscription}${this.sharedPart(version)}`);
    this.latest = { version, id, frame };
    return frame;
  }

  private sharedPart(version: StompVersion): string {
    const known = this.sharedParts.get(version);
    if (known !== undefined) return known;
    const written = write(this.message, version);
    this.sharedParts.set(version, written);
    return written;
  }
}

function write({ destination, messageId, contentType, body }: Message, version: StompVersion): string {
  return (
    `destination:${escapeHeader(destination, version)}\nmessage-id:${messageId}\n` +
    `content-type:${escapeHeader(contentType, version)}\ncontent-length:${Buffer.byteLength(body)}\n\n${body}\0`
  );
}
