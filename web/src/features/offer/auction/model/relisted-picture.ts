/** The state of a navigation to the form, naming the picture of the auction that is listed again. */
export const pictureToRelist = (key: string) => ({ relistedPicture: key });

export function relistedPictureIn(state: unknown): string | undefined {
  const key = (state as { relistedPicture?: unknown } | null)?.relistedPicture;
  return typeof key === 'string' ? key : undefined;
}
