import { neighbourhoodOf, placePattern } from '@teum/contract/offer/finding';
import { localStore } from '../../../../shared/browser-storage.ts';

/** The neighbourhood that was chosen in this browser; no server learns it but by the address of a page. */
const chosenKey = 'neighbourhood';
/** The place that home starts with. `first.js` reads it, too. */
const homeKey = 'homePlace';

/** People and extensions can write into the storage. */
function placeAt(key: string): string | undefined {
  const place = localStore.getItem(key) ?? '';
  return placePattern.test(place) ? place : undefined;
}

/** As a filter's place; undefined until one was chosen. */
export const chosenNeighbourhood = (): string | undefined => placeAt(chosenKey);
export const homePlace = (): string | undefined => placeAt(homeKey);

export function chooseNeighbourhood(region: string): string {
  const place = neighbourhoodOf(region);
  localStore.setItem(chosenKey, place);
  startHomeAt(place);
  return place;
}

/** Without a place home starts with what is offered anywhere; the chosen neighbourhood is kept for the next press. */
export function startHomeAt(place: string | undefined): void {
  if (place) localStore.setItem(homeKey, place);
  else localStore.removeItem(homeKey);
}

export function forgetNeighbourhood(): void {
  localStore.removeItem(chosenKey);
  startHomeAt(undefined);
}
