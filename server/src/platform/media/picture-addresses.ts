import { type MediaKind, mediaKinds } from '@teum/contract/offer/media';
import type { Config } from '../config/config.ts';
import type { Origins } from '../http/origins.ts';
import { escapeAttribute } from '../rich-text/inline-writer.ts';
import { keyAt } from './media-key.ts';

/** Stored texts name their pictures relative to the site, so that a new public address or CDN changes no row. */
export const storedBase = (kind: MediaKind): string => `/media/${kind}/`;

/** As the cleaner writes it; in a stored text every `<` begins a tag, so no word can look like it. */
const storedPicture = /<img src="\/media\/([a-z]+)\//g;

/** Where the pictures inside texts are found: by our own pages, by those of other origins, and in the database. */
export class PictureAddresses {
  private readonly origins: Origins;
  private readonly mediaUrls: Config['mediaUrls'];
  private readonly isOnCdn: boolean;

  constructor({ mediaUrls }: Pick<Config, 'mediaUrls'>, origins: Origins) {
    this.origins = origins;
    this.mediaUrls = mediaUrls;
    this.isOnCdn = mediaKinds.some((kind) => mediaUrls[kind] !== undefined);
  }

  /** Rewrites a stored text for a page on `origin`; undefined where the text can stay as it is. */
  writerFor(origin: string | undefined): ((html: string) => string) | undefined {
    const isForeign = origin !== undefined && !this.origins.isOwn(origin);
    if (!isForeign && !this.isOnCdn) return undefined;
    const site = isForeign ? this.origins.publicUrl : '';
    const baseOf = (kind: MediaKind) => escapeAttribute(this.mediaUrls[kind] ?? site + storedBase(kind));
    return (html) => html.replace(storedPicture, (_, kind) => `<img src="${baseOf(kind as MediaKind)}`);
  }

  /** The address under which a picture of a text is stored, in whichever form it was answered; undefined for a stranger's. */
  readonly storedIn =
    (kind: MediaKind) =>
    (address: string): string | undefined => {
      const key = keyAt(this.everyBaseOf(kind), address);
      return key && storedBase(kind) + key;
    };

  /** A picture of ours, as it is; undefined for a stranger's. */
  readonly shown = (address: string): string | undefined =>
    mediaKinds.some((kind) => keyAt(this.everyBaseOf(kind), address)) ? address : undefined;

  private everyBaseOf(kind: MediaKind): string[] {
    const site = this.origins.publicUrl + storedBase(kind);
    const cdn = this.mediaUrls[kind];
    return [storedBase(kind), site, ...(cdn ? [cdn] : [])];
  }
}
