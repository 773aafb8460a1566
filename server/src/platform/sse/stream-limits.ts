export interface StreamLimits {
  maxStreams: number;
  /** Not for loopback, where a proxy or a load test stands for many people. */
  maxStreamsPerAddress: number;
  /** A client with more unread bytes is cut off. */
  maxWaitingBytes: number;
  /** A comment is sent after this silence, so that no proxy closes the stream as idle. */
  commentEveryMs: number;
  /** Interval of the one timer that checks all streams. */
  lookEveryMs: number;
  /** A client that has not read the end of its stream after this time is cut off. */
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
