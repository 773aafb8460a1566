import { useEffect } from 'react';
import { useMessages } from '../../messages/language.ts';
import { setPageTitle } from './document-title.ts';

/** The name of the tab: the page's own, then the product's; home carries the slogan instead. */
export function usePageTitle(title?: string): void {
  const { product } = useMessages();
  const shown = title ? `${title} · ${product.name}` : `${product.name} — ${product.slogan}`;
  useEffect(() => {
    setPageTitle(shown);
  }, [shown]);
}
