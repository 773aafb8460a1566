import { isEmptyRichText } from '@teum/contract/rich-text';
import { type KeyValueStorage, localStore } from '../browser-storage.ts';

export interface KeptDraft<Fields> {
  fields: Fields;
  /** Sent with every attempt to register this form, so that one whose answer was lost is not registered twice. */
  requestKey: string;
}

export interface FormDraft<Fields> {
  read(): KeptDraft<Fields> | null;
  keep(kept: KeptDraft<Fields>): void;
  forget(): void;
}

/** Not `randomUUID`: it exists only where the page is served securely, and a form must open on a home network too. */
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
        forget(); // the device's storage is full: half an old draft would come back as if it were this one
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

/** Storage is open to every script and person on the device; what cannot be read is no draft. */
function parse(stored: string | null): { fields?: unknown; requestKey?: unknown } {
  try {
    return JSON.parse(stored ?? '{}') ?? {};
  } catch {
    return {};
  }
}
