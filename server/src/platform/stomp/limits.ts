const kib = 1024;

export interface StompLimits {
  /** One STOMP frame, and one WebSocket message. */
  maxFrameBytes: number;
  maxHeaders: number;
  maxHeaderBytes: number;
  /** A client with more unread bytes than this is closed as too slow. */
  maxOutgoingBytes: number;
  /** With more unparsed bytes than this, the socket is paused. */
  maxBacklogBytes: number;
  maxSubscriptions: number;
  maxConnections: number;
  /** Unset: 200, and no limit for loopback, where a proxy or a load test connects for many people. */
  maxConnectionsPerAddress: number | undefined;
  connectWithinMs: number;
  frameWithinMs: number;
  closeWithinMs: number;
  /** The heart-beat interval that the server offers, in each direction. */
  heartBeatMs: number;
  heartBeatMarginMs: number;
  /** After this long without output the server sends something, so that no proxy closes the connection as idle. */
  keepAliveMs: number;
  /** How long a SockJS session over HTTP may be without an open request. */
  sockJsDetachedMs: number;
  /** A request may carry several messages, and JSON uses six bytes for an escaped character. */
  sockJsRequestBytes: number;
  sockJsResponseBytes: number;
}

export const defaultLimits: StompLimits = {
  maxFrameBytes: 64 * kib,
  maxHeaders: 100,
  maxHeaderBytes: 8 * kib,
  maxOutgoingBytes: 1024 * kib,
  maxBacklogBytes: 128 * kib,
  maxSubscriptions: 50,
  maxConnections: 20_000,
  maxConnectionsPerAddress: undefined,
  connectWithinMs: 10_000,
  frameWithinMs: 30_000,
  closeWithinMs: 5_000,
  heartBeatMs: 10_000,
  heartBeatMarginMs: 2_000,
  keepAliveMs: 25_000,
  sockJsDetachedMs: 5_000,
  sockJsRequestBytes: 512 * kib,
  sockJsResponseBytes: 128 * kib,
};
