import { tabStore } from '../browser-storage.ts';

const key = 'proofSection';

/** The section of `/me` from which a member went to a provider's page. In the tab: that page loses everything else. */
export const proofSection = {
  remember: (section: string): void => tabStore.setItem(key, section),
  take(): string {
    const section = tabStore.getItem(key) ?? '';
    tabStore.removeItem(key);
    return section;
  },
};
