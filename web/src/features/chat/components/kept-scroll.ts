const places = new Map<string, number>();

/** As the ref of a box that scrolls: it begins where the box of that name was left, although the room in between took it away. */
export const keptScroll = (name: string) => (box: HTMLElement | null) => {
  if (!box) return undefined;
  box.scrollTop = places.get(name) ?? 0;
  const keep = () => places.set(name, box.scrollTop);
  box.addEventListener('scroll', keep, { passive: true });
  return () => box.removeEventListener('scroll', keep);
};
