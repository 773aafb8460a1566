import { type MediaKind, thumbnailKey } from '@teum/contract/media';
import { config } from './config.ts';

/** The public address of a stored picture: the kind's base plus the key. */
export const pictureAddress = (kind: MediaKind, key: string): string => `${config.media[kind]}${key}`;

/** The same picture, small enough for a card. */
export const smallPictureAddress = (kind: MediaKind, key: string): string => pictureAddress(kind, thumbnailKey(key));
