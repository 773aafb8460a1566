import { messageFrame, quoted } from './sockjs-frames.ts';

/** A frame to send. Encodes itself for each transport on first use, and all receivers share the bytes. */
export class OutgoingFrame {
  readonly text: string;
  private quotedOnce: string | undefined;
  private plainOnce: Buffer | undefined;
  private sockJsOnce: Buffer | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** As a JSON string, the form SockJS carries it in. */
  get quoted(): string {
    this.quotedOnce ??= quoted(this.text);
    return this.quotedOnce;
  }

  /** As the bytes of one WebSocket message. */
  get plainMessage(): Buffer {
    this.plainOnce ??= webSocketMessage(this.text);
    return this.plainOnce;
  }

  get sockJsMessage(): Buffer {
    this.sockJsOnce ??= webSocketMessage(messageFrame([this.quoted]));
    return this.sockJsOnce;
  }
}

export const beat = new OutgoingFrame('\n');

const finalText = 0x81;
const lengthIn16Bits = 126;
const lengthIn64Bits = 127;

/** RFC 6455, 5.2: an unfragmented, unmasked text message. */
function webSocketMessage(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerLength = length < lengthIn16Bits ? 2 : length <= 0xffff ? 4 : 10;
  const message = Buffer.allocUnsafe(headerLength + length);
  message[0] = finalText;
  writeLength(message, length);
  message.write(text, headerLength);
  return message;
}

function writeLength(message: Buffer, length: number): void {
  if (length < lengthIn16Bits) {
    message[1] = length;
  } else if (length <= 0xffff) {
    message[1] = lengthIn16Bits;
    message.writeUInt16BE(length, 2);
  } else {
    message[1] = lengthIn64Bits;
    message.writeBigUInt64BE(BigInt(length), 2);
  }
}
