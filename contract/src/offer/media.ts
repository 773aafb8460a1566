/** Where pictures belong: each kind has a location of its own. */
export const mediaKinds = ['auction', 'product', 'post'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Every picture is stored in these widths at most, each under its own folder by the same name. The wire names the widest. */
export const pictureWidths = { thumbnail: 480, middle: 960, origin: 1600 } as const;
export type PictureSize = keyof typeof pictureWidths;

/** The same picture in another size. */
export const sizedKey = (key: string, size: PictureSize): string => key.replace(/^origin\//, `${size}/`);

/** The picture of a listing without one of its own. */
export const blankName = 'blank.webp';
