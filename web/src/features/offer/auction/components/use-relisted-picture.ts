import { blankName } from '@teum/contract/offer/media';
import { useEffect, useEffectEvent, useState } from 'react';
import { pictureAddress } from '../../../../shared/media-address.ts';
import { useLocation } from '../../../../shared/navigation/navigation.tsx';
import { relistedPictureIn } from '../model/relisted-picture.ts';

/**
 * Puts the picture of an auction that is listed again into the form, unless the seller has chosen another one meanwhile. True
 * while it loads: a form that is sent before would ask for a picture.
 */
export function useRelistedPicture(chosen: File | null, choose: (picture: File) => void): boolean {
  const key = keyToLoad(useLocation().state);
  const [isLoading, setIsLoading] = useState(key !== undefined);
  const take = useEffectEvent((picture: File) => {
    if (chosen === null) choose(picture);
  });
  useEffect(() => {
    if (key === undefined) return;
    let isGone = false;
    readAsJpeg(pictureAddress('auction', key))
      .then(
        (picture) => !isGone && take(picture),
        () => undefined, // the field stays empty, and the form asks for a picture
      )
      .finally(() => setIsLoading(false));
    return () => {
      isGone = true;
    };
  }, [key]);
  return isLoading && chosen === null;
}

/** Not the placeholder of auctions without a picture. */
function keyToLoad(state: unknown): string | undefined {
  const key = relistedPictureIn(state);
  return key?.endsWith(`/${blankName}`) ? undefined : key;
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
