import { useEffect, useState } from 'react';

/** Code that the first view does not need. */
export interface LazyCode<Code> {
  /** Undefined until it has loaded. */
  now(): Code | undefined;
  load(): Promise<Code>;
}

export function lazyCode<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
  let come: Code | undefined;
  return {
    now: () => come,
    load: async () => {
      come ??= await fetchCode();
      return come;
    },
  };
}

const presses = ['pointerdown', 'keydown'] as const;

interface Coming {
  isWanted: boolean;
  /** Preloads the code for what follows a press: otherwise the alert about a lost connection could not be loaded. */
  isPressEnough?: boolean;
}

/** Undefined until it has loaded. After a failure every press tries again. */
export function useLazyCode<Code>(lazy: LazyCode<Code>, { isWanted, isPressEnough = false }: Coming): Code | undefined {
  const [code, setCode] = useState(lazy.now);
  useEffect(() => {
    if (code || !(isWanted || isPressEnough)) return;
    const come = () =>
      lazy.load().then(
        (loaded) => setCode(() => loaded),
        () => undefined,
      );
    if (isWanted) void come();
    for (const press of presses) window.addEventListener(press, come);
    return () => {
      for (const press of presses) window.removeEventListener(press, come);
    };
  }, [lazy, code, isWanted, isPressEnough]);
  return code;
}
