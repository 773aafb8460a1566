import { isRefusal, type Refusal, refuse, refuseField, type Sentence } from '@teum/contract';
import type { FieldProblems } from '@teum/contract/form-check';
import { descriptionCheck, titleCheck } from '@teum/contract/offer/listing-form';
import type { MediaKind } from '@teum/contract/offer/media';
import type { RichTextKind } from '@teum/contract/rich-text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Session } from '../../../platform/auth/session.ts';
import type { ImageRefusal } from '../../../platform/media/check-image.ts';
import { type PictureAddresses, storedBase } from '../../../platform/media/picture-addresses.ts';
import type { SaveImage } from '../../../platform/media/save-image.ts';
import { adoptDataImages } from '../../../platform/rich-text/adopt-data-images.ts';
import { cleanRichText } from '../../../platform/rich-text/clean-html.ts';
import { listUploadedKeys } from './media.sql.ts';

/** How the sender's pictures are stored, and how our addresses are distinguished from foreign ones. */
export interface PictureKeeping {
  saveImage: SaveImage;
  pictures: PictureAddresses;
  /** Those of the keys that the sender has uploaded for this kind. */
  uploadedKeys(kind: MediaKind, keys: readonly string[]): Promise<ReadonlySet<string>>;
}

export const keepingFor = (app: FastifyInstance, session: Session, reply: FastifyReply): PictureKeeping => ({
  saveImage: app.imagesOf(session, reply),
  pictures: app.pictures,
  uploadedKeys: (kind, keys) => listUploadedKeys(app.db, session.accountId, kind, keys),
});

/** What is stored of an untrusted text: cleaned, with its embedded pictures stored by us. */
export async function storableText(
  { saveImage, pictures }: PictureKeeping,
  html: string,
  { as, kind, field }: { as: RichTextKind; kind: MediaKind; field: string },
): Promise<string | Refusal> {
  const adopted = await adoptDataImages<ImageRefusal>(html, async (bytes) => {
    const saved = await saveImage(kind, bytes);
    return saved.ok ? { ...saved, address: storedBase(kind) + saved.key } : saved;
  });
  if (!adopted.ok) return refuseField(adopted.code, field);
  const cleaned = cleanRichText(adopted.html, as, pictures.storedIn(kind));
  return cleaned.ok ? cleaned.html : refuseField(cleaned.code, field);
}

export interface StorableListing {
  ok: true;
  title: string;
  description: string;
}

/** The two texts of an auction or an offer. */
export async function storableListing(
  keeping: PictureKeeping,
  { title, description }: { title: string; description: string },
  kind: MediaKind,
): Promise<StorableListing | Refusal> {
  const cleanTitle = await storableText(keeping, title, { as: 'title', kind, field: 'title' });
  if (isRefusal(cleanTitle)) return cleanTitle;
  const cleanDescription = await storableText(keeping, description, { as: 'text', kind, field: 'description' });
  if (isRefusal(cleanDescription)) return cleanDescription;
  const fields = emptied({ title: titleCheck(cleanTitle), description: descriptionCheck(cleanDescription) });
  return fields ? refuse('INVALID_INPUT', { fields }) : { ok: true, title: cleanTitle, description: cleanDescription };
}

/** Cleaning may leave nothing: the text may have been a foreign picture alone. */
function emptied(problems: Record<string, Sentence | undefined>): FieldProblems | undefined {
  const found = Object.entries(problems).filter((entry): entry is [string, Sentence] => entry[1] !== undefined);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
