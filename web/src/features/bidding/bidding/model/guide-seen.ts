import { localStore } from '../../../../shared/browser-storage.ts';

const key = 'participationExplained';

export const isParticipationExplained = (): boolean => localStore.getItem(key) !== null;
export const noteParticipationExplained = (): void => localStore.setItem(key, 'yes');
