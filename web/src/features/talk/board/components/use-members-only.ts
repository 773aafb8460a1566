import { useLoginWall } from '../../../../shared/session/login-wall.ts';
import type { Wanted } from '../../../../shared/session/wanted-act.ts';
import { currentUser } from '../../../../shared/state/login-user.ts';

/** Runs the action for members; others are asked to log in, and want it afterwards. */
export function useMembersOnly(): (act: () => void, want: Wanted) => void {
  const askToLogIn = useLoginWall();
  return (act, want) => {
    if (currentUser()) act();
    else void askToLogIn({ want });
  };
}
