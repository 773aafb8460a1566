import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '../../../../shared/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { useAccountMessages } from '../messages/use-account-messages.ts';

export interface SignedUp {
  /** The server's. */
  sentence: string;
  email: string;
  nickName: string;
  /** False if the login after the sign-up failed. */
  isSignedIn: boolean;
}

/** After the sign-up, signed in: one next step. */
export function Welcome({ sentence, children }: { sentence: string; children: ReactNode }) {
  const m = useAccountMessages();
  return (
    <div className="flex flex-col">
      <Done>
        {sentence}
        <span className="block text-small text-ink-2">{m.welcome.signedIn}</span>
      </Done>
      <div className="mt-6 flex flex-col">{children}</div>
    </div>
  );
}

/** After the sign-up, where the login failed. */
export function SignedUpNote({ sentence, email }: SignedUp) {
  const m = useAccountMessages();
  return (
    <div className="flex flex-col gap-6">
      <Done>{sentence}</Done>
      <ButtonLink to={paths.login} state={{ email }} size="l">
        {m.signUp.goToLogin}
      </ButtonLink>
    </div>
  );
}

/** Takes the focus: the pressed button is gone. */
function Done({ children }: { children: ReactNode }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex items-center gap-4">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-indigo-wash text-indigo">
        <CircleCheck size={26} strokeWidth={1.8} aria-hidden="true" />
      </span>
      <p ref={sentence} role="status" tabIndex={-1} className="text-body font-medium outline-none">
        {children}
      </p>
    </div>
  );
}
