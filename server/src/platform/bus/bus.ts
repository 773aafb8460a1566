/** Fan-out between server processes. Hints only: what matters is in the database before it is published here. */
export interface Bus {
  /** Never throws and never waits; a hint that cannot be sent is dropped. */
  publish(channel: string, message: string): void;
  /** Receives hints of this process and of the others; returns the function that unsubscribes. */
  subscribe(channel: string, listener: (message: string) => void): () => void;
  /**
   * Resolves once hints of other processes arrive on the channel. A snapshot that is read earlier could miss a hint.
   * Resolves at once while the bus is disconnected, since `afterGap` follows.
   */
  whenSubscribed(channel: string): Promise<void>;
  /** False while hints of other processes do not arrive: read the database instead. */
  readonly isReceiving: boolean;
  /** Called when hints may have been missed: read the database again. */
  afterGap(listener: () => void): () => void;
  close(): Promise<void>;
}
