import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export const unreadNotices = createStore<{ count: number }>(() => ({ count: 0 }));

export const useUnreadNotices = (): number => useStore(unreadNotices, ({ count }) => count);
