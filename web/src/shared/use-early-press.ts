import { useEffect, useEffectEvent } from 'react';

/** Repeats a press that came while the code behind the button was loading. */
export function useEarlyPress(isPressedEarly: boolean, press: () => void): void {
  const pressEarly = useEffectEvent(() => isPressedEarly && press());
  useEffect(() => void pressEarly(), []);
}
