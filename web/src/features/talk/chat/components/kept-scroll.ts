const places = new Map<string, number>();

/**
 * A ref for a scrolling box: it starts at the position where the box of that name was left, although it was unmounted in between.
 */
export const keptScroll = (name: string) => (box: HTMLElement | null) => {
  if (!box) return undefined;
  box.scrollTop = places.get(name) ?? 0;
  const keep = () => places.set(name, box.scrollTop);
  box.addEventListener('scroll', keep, { passive: true });
  return () => box.removeEventListener('scroll', keep);
};
