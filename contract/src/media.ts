/** Where pictures belong: each kind has a location of its own. */
export const mediaKinds = ['auction', 'product', 'post'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The small picture of the same name. */
export const thumbnailKey = (key: string): string => key.replace(/^origin\//, 'thumbnail/');
