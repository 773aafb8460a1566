import type { Messages } from '../../messages/ko.ts';

/** The tab's title: the page's name, then the product's; home has the slogan instead. */
export const tabTitle = (title: string | undefined, { product }: Pick<Messages, 'product'>): string =>
  title ? `${title} · ${product.name}` : `${product.name} — ${product.slogan}`;
