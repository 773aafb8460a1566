import { isEmptyRichText } from '@teum/contract/rich-text';
import { type KeyValueStorage, localStore } from '../browser-storage.ts';

export interface KeptDraft<Fields> {
  fields: Fields;
  /** Sent with every attempt to submit this form: if the answer was lost, a retry does not create a second item. */
  requestKey: string;
}

export interface FormDraft<Fields> {
  read(): KeptDraft<Fields> | null;
  keep(kept: KeptDraft<Fields>): void;
  forget(): void;
}

/** Not `randomUUID`: it exists only on secure origins, and a form must also open in a home network. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What was typed into a form, kept on this device under the name of one form and one person. */
export function formDraft<Fields extends Readonly<Record<string, string>>>(
  name: string,
  empty: Fields,
  storage: KeyValueStorage = localStore,
): FormDraft<Fields> {
  const forget = () => storage.removeItem(name);
  return {
    read: () => readDraft(storage.getItem(name), empty),
    keep(kept) {
      if (Object.values(kept.fields).every(isEmptyRichText)) return forget();
      try {
        storage.setItem(name, JSON.stringify(kept));
      } catch {
        forget(); // the device's storage is full: part of an old draft would come back as if it were this one
      }
    },
    forget,
  };
}

function readDraft<Fields extends Readonly<Record<string, string>>>(
  stored: string | null,
  empty: Fields,
): KeptDraft<Fields> | null {
  const { fields, requestKey } = parse(stored);
  if (typeof requestKey !== 'string' || typeof fields !== 'object' || fields === null) return null;
  const known = Object.entries(fields).filter(([name, value]) => name in empty && typeof value === 'string');
  return { fields: { ...empty, ...Object.fromEntries(known) }, requestKey };
}

/** Every script and person on the device can write to storage; unreadable data is no draft. */
function parse(stored: string | null): { fields?: unknown; requestKey?: unknown } {
  try {
    return JSON.parse(stored ?? '{}') ?? {};
  } catch {
    return {};
  }
}
