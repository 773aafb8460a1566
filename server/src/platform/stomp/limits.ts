const kib = 1024;

export interface StompLimits {
  /** One STOMP frame, and one WebSocket message. */
  maxFrameBytes: number;
  maxHeaders: number;
  maxHeaderBytes: number;
  /** Bytes that wait for a client to read them before it counts as too slow. */
  maxOutgoingBytes: number;
  /** Bytes that wait for the frame before them before the socket is paused. */
  maxBacklogBytes: number;
  maxSubscriptions: number;
  maxConnections: number;
  /** Unset: 200, and no limit for loopback, where a proxy or a load test stands for many people. */
  maxConnectionsPerAddress: number | undefined;
  connectWithinMs: number;
  frameWithinMs: number;
  closeWithinMs: number;
  /** What the server offers, each way. */
  heartBeatMs: number;
  heartBeatMarginMs: number;
  /** Silence on the way out after which something is sent, so that no proxy on the way takes the connection for dead. */
  keepAliveMs: number;
  /** How long a SockJS session over HTTP may be without an open request. */
  sockJsDetachedMs: number;
  /** A request may bring several messages, and JSON spends six bytes on a character it escapes. */
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
