import { useEffect, useState } from 'react';

/** Code that the first view does not need. */
export interface LateCode<Code> {
  /** Undefined until it has loaded. */
  now(): Code | undefined;
  load(): Promise<Code>;
}

export function lateCode<Code>(fetchCode: () => Promise<Code>): LateCode<Code> {
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
export function useLateCode<Code>(late: LateCode<Code>, { isWanted, isPressEnough = false }: Coming): Code | undefined {
  const [code, setCode] = useState(late.now);
  useEffect(() => {
    if (code || !(isWanted || isPressEnough)) return;
    const come = () =>
      late.load().then(
        (loaded) => setCode(() => loaded),
        () => undefined,
      );
    if (isWanted) void come();
    for (const press of presses) window.addEventListener(press, come);
    return () => {
      for (const press of presses) window.removeEventListener(press, come);
    };
  }, [late, code, isWanted, isPressEnough]);
  return code;
}
