import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

/** A strip of pictures as wide as its box, which a finger swipes and the arrow keys move. */
export function usePictureStrip(count: number, first = 0) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);

  useLayoutEffect(() => {
    if (strip.current) strip.current.scrollLeft = first * strip.current.clientWidth;
  }, [first]);

  function show(wanted: number): void {
    const place = Math.min(Math.max(wanted, 0), count - 1);
    const { current } = strip;
    // The style sheet decides whether it glides: not for those who asked for less motion.
    current?.scrollTo({ left: place * current.clientWidth });
    setIndex(place);
  }

  return {
    index,
    show,
    stripProps: {
      ref: strip,
      onScroll: () => {
        const { current } = strip;
        if (current && current.clientWidth > 0) setIndex(Math.round(current.scrollLeft / current.clientWidth));
      },
    },
    onKeyDown(event: KeyboardEvent): void {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      show(index + step);
    },
  };
}

export const stripLook =
  'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth';
