import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { localStore } from '../../../../shared/browser-storage.ts';
import { useIsHydrated } from '../../../../shared/use-is-hydrated.ts';

export interface SeenOffer {
  kind: 'auction' | 'product';
  id: number;
}

const key = 'teum.seen';
const noOffers: readonly SeenOffer[] = [];
/** Three rows of a wide screen. */
export const maxSeen = 12;

/** Whatever else the storage holds there is left out: people and extensions can write into it. */
export function readSeen(written: string | null): SeenOffer[] {
  try {
    const stored: unknown = JSON.parse(written ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSeenOffer).slice(0, maxSeen) : [];
  } catch {
    return [];
  }
}

const isSeenOffer = (value: unknown): value is SeenOffer => {
  const { kind, id } = (value ?? {}) as Partial<SeenOffer>;
  return (kind === 'auction' || kind === 'product') && Number.isSafeInteger(id) && id! > 0;
};

/** The newest first, each offer once. */
export const withSeen = (offers: readonly SeenOffer[], { kind, id }: SeenOffer): SeenOffer[] =>
  [{ kind, id }, ...offers.filter((other) => other.kind !== kind || other.id !== id)].slice(0, maxSeen);

const seen = createStore<{ offers: SeenOffer[] }>(() => ({ offers: readSeen(localStore.getItem(key)) }));

/** Reads the storage each time: another tab may have shown an offer since. */
function change(next: (offers: readonly SeenOffer[]) => SeenOffer[]): void {
  const offers = next(readSeen(localStore.getItem(key)));
  localStore.setItem(key, JSON.stringify(offers));
  seen.setState({ offers });
}

export const forgetSeen = (): void => change(() => []);
export const forgetOffer = (gone: SeenOffer): void =>
  change((offers) => offers.filter(({ kind, id }) => kind !== gone.kind || id !== gone.id));

/** Remembers on this device that the offer was looked at. */
export function useRememberSeen(kind: SeenOffer['kind'], id: number): void {
  useEffect(() => change((offers) => withSeen(offers, { kind, id })), [kind, id]);
}

/** Empty in the first render, as in the server's HTML: the server does not know the device. */
export function useSeenOffers(): readonly SeenOffer[] {
  const offers = useStore(seen, (state) => state.offers);
  return useIsHydrated() ? offers : noOffers;
}
