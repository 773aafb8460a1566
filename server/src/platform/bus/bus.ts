/** Fan-out between server processes. Hints only: what matters is in the database before it is published here. */
export interface Bus {
  /** Never throws and never waits; a hint that cannot be sent is dropped. */
  publish(channel: string, message: string): void;
  /** Hears this and the other processes; returns its own undo. */
  subscribe(channel: string, listener: (message: string) => void): () => void;
  /**
   * Resolves once other processes are heard on the channel: a snapshot read earlier could miss what they publish in
   * between. At once while nothing is heard at all, since `afterGap` follows.
   */
  whenHeard(channel: string): Promise<void>;
  /** False while other processes are not heard: what they publish now has to be read from the database. */
  readonly isHearing: boolean;
  /** Called when messages may have been missed: time to read the database again. */
  afterGap(listener: () => void): () => void;
  close(): Promise<void>;
}
