import type { PasskeyAnswer } from '@teum/contract/identity/passkey.routes';
import { KeyRound } from 'lucide-react';
import { api } from '../api-client.ts';
import { Button } from '../ui/button.tsx';
import { canUsePasskeys, getFromBrowser } from './browser-passkeys.ts';
import { usePasskeys } from './own-passkeys.ts';

interface PasskeyProofButtonProps {
  label: string;
  onAnswer: (answer: PasskeyAnswer) => Promise<void>;
  onFailure: (error: unknown) => void;
}

/** Asks for a passkey of the member in place of the password. Nothing for members without one. */
export function PasskeyProofButton({ label, onAnswer, onFailure }: PasskeyProofButtonProps) {
  const isPossible = canUsePasskeys();
  const { data } = usePasskeys({ enabled: isPossible });
  if (!isPossible || !data?.data.some(({ isBlocked }) => !isBlocked)) return null;

  async function prove(): Promise<void> {
    const { options } = await api('POST /auth/passkeys/proof/options');
    const answer = await getFromBrowser(options, false);
    if (answer) await onAnswer(answer);
  }

  return (
    <Button variant="ghost" icon={<KeyRound size={18} strokeWidth={1.8} />} onClick={() => prove().catch(onFailure)}>
      {label}
    </Button>
  );
}
