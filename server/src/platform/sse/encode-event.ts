export interface StreamEvent {
  event: string;
  /** The client sends it as `Last-Event-ID` when it reconnects. */
  id: number;
  data: object;
}

/** The event's bytes. To send one event to many streams, encode it once. */
export function encodeEvent({ event, id, data }: StreamEvent): Buffer {
  return Buffer.from(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
}
