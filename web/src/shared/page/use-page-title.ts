import { useEffect } from 'react';
import { useMessages } from '../../messages/language.ts';
import { setPageTitle } from './document-title.ts';
import { tabTitle } from './tab-title.ts';

export function usePageTitle(title?: string): void {
  const shown = tabTitle(title, useMessages());
  useEffect(() => {
    setPageTitle(shown);
  }, [shown]);
}
