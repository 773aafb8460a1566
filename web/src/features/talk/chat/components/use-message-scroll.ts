import { useLayoutEffect, useRef, useState } from 'react';

const nearTheEnd = 48;

interface NewestMessage {
  key: string | undefined;
  isMine: boolean;
}

/**
 * The scroll area starts at its end (`column-reverse`), so older messages and a phone's keyboard shift nothing. What remains: a
 * new message must not move what someone reads further up, and one's own message is always shown.
 */
export function useMessageScroll(newest: NewestMessage) {
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const before = useRef<{ key: string | undefined; height: number }>({ key: undefined, height: 0 });
  const [hasUnseen, setHasUnseen] = useState(false);

  const isNearEnd = () => Math.abs(area.current!.scrollTop) < nearTheEnd;
  const toEnd = () => area.current!.scrollTo({ top: 0 });

  useLayoutEffect(() => {
    const { key, height } = before.current;
    const nowHeight = content.current!.offsetHeight;
    before.current = { key: newest.key, height: nowHeight };
    if (key === newest.key || key === undefined || isNearEnd()) return;
    if (newest.isMine) return toEnd();
    area.current!.scrollTop -= nowHeight - height;
    setHasUnseen(true);
  });

  return {
    area,
    content,
    hasUnseen,
    toEnd,
    onScroll: () => {
      if (hasUnseen && isNearEnd()) setHasUnseen(false);
    },
  };
}
