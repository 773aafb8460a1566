import type { Messages } from '../../messages/ko.ts';

/** The name of the tab: the page's own, then the product's; home carries the slogan instead. */
export const tabTitle = (title: string | undefined, { product }: Pick<Messages, 'product'>): string =>
  title ? `${title} · ${product.name}` : `${product.name} — ${product.slogan}`;
