import { blankName } from '@teum/contract/media';
import { useEffect, useEffectEvent } from 'react';
import { pictureAddress } from '../../../shared/media-address.ts';
import { useLocation } from '../../../shared/navigation/navigation.tsx';
import { relistedPictureIn } from '../model/relisted-picture.ts';

/** Puts the picture of an auction that is listed again into the form, unless the seller has chosen another one meanwhile. */
export function useRelistedPicture(chosen: File | null, choose: (picture: File) => void): void {
  const key = relistedPictureIn(useLocation().state);
  const take = useEffectEvent((picture: File) => {
    if (chosen === null) choose(picture);
  });
  useEffect(() => {
    if (key === undefined || key.endsWith(`/${blankName}`)) return;
    let isGone = false;
    readAsJpeg(pictureAddress('auction', key)).then(
      (picture) => !isGone && take(picture),
      () => undefined, // the field stays empty, and the form asks for a picture
    );
    return () => {
      isGone = true;
    };
  }, [key]);
}

const jpegQuality = 0.92;

/** Pictures are stored as WebP, and uploads are JPEG or PNG. */
async function readAsJpeg(address: string): Promise<File> {
  const stored = await createImageBitmap(await (await fetch(address)).blob());
  const canvas = document.createElement('canvas');
  canvas.width = stored.width;
  canvas.height = stored.height;
  canvas.getContext('2d')!.drawImage(stored, 0, 0);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (!jpeg) throw new Error('the picture could not be encoded');
  return new File([jpeg], 'relisted.jpg', { type: 'image/jpeg' });
}
