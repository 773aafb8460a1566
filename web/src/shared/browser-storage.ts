export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** The browser's storage. Where site data is blocked, even accessing it throws, and the page must still open. */
function storageOrMemory(open: () => Storage): KeyValueStorage {
  try {
    return open();
  } catch {
    return memoryStorage();
  }
}

export const localStore = storageOrMemory(() => window.localStorage);
export const tabStore = storageOrMemory(() => window.sessionStorage);
