export interface StreamEvent {
  event: string;
  /** What the client sends back as `Last-Event-ID` after it lost the stream. */
  id: number;
  data: object;
}

/** The event's bytes, for those who send one event to many streams: written out once instead of once for each. */
export function encodeEvent({ event, id, data }: StreamEvent): Buffer {
  return Buffer.from(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
}
