/** A provider could not be read: it is slow, away, or talks nonsense. Nothing is known about what was asked. */
export class ProviderUnreadable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The provider cannot be read: ${reason}`, options);
    this.name = 'ProviderUnreadable';
  }
}
