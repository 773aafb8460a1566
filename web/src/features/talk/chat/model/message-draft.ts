import { type KeyValueStorage, localStore } from '../../../../shared/browser-storage.ts';

export interface MessageDraft {
  read(): string;
  keep(text: string): void;
}

/** Text that was typed but not sent, kept on this device per room and person. */
export function messageDraft(me: number, place: string, storage: KeyValueStorage = localStore): MessageDraft {
  const name = `chatDraft:${me}:${place}`;
  return {
    read: () => storage.getItem(name) ?? '',
    keep(text) {
      if (text.trim() === '') return storage.removeItem(name);
      try {
        storage.setItem(name, text);
      } catch {
        storage.removeItem(name); // the device's storage is full: an older draft would come back as if it were this one
      }
    },
  };
}
