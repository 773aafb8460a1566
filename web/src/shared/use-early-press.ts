import { useEffect, useEffectEvent } from 'react';

/** Repeats a press that came while the code behind the button was loading, or before a login. */
export function useEarlyPress(isPressedEarly: boolean, press: () => void): void {
  const pressEarly = useEffectEvent(press);
  useEffect(() => {
    if (isPressedEarly) pressEarly();
  }, [isPressedEarly]);
}
