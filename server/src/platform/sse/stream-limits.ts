export interface StreamLimits {
  maxStreams: number;
  /** Not for loopback, where a proxy or a load test stands for many people. */
  maxStreamsPerAddress: number;
  /** Bytes that wait for a client before it counts as one that does not read. */
  maxWaitingBytes: number;
  /** Silence after which a comment is sent, so that no proxy on the way takes the stream for dead. */
  commentEveryMs: number;
  /** How often the streams are looked at, all by one timer. */
  lookEveryMs: number;
  /** What a client has to take the end of its stream before it is cut off. */
  endWithinMs: number;
}

export const defaultStreamLimits: StreamLimits = {
  maxStreams: 20_000,
  maxStreamsPerAddress: 200,
  maxWaitingBytes: 1024 * 1024,
  commentEveryMs: 15_000,
  lookEveryMs: 250,
  endWithinMs: 2_000,
};
