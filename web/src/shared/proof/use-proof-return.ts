import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from '../navigation/navigation.tsx';
import { showAlert } from '../ui/alerts.tsx';
import { showToast } from '../ui/toast.tsx';
import { proofSection } from './proof-section.ts';
import { useProofMessages } from './use-proof-messages.ts';

/**
 * A provider's callback says in the address how the proof went. It is shown once, at the page with the section where the member
 * was. Returns whether the member is on the way there.
 */
export function useProofReturn(pageOf: (section: string) => string): boolean {
  const m = useProofMessages();
  const navigate = useNavigate();
  const search = useSearchParams();
  const isProven = search.has('proven');
  const notProven = search.get('notProven');

  const isBack = isProven || notProven !== null;
  const stable = useRef(pageOf);

  useEffect(() => {
    if (!isBack) return;
    navigate(stable.current(proofSection.take()), { replace: true });
    if (isProven) showToast({ message: m.proof.proven, tone: 'success' });
    else void showAlert({ message: notProven === 'OTHER_SIGN_IN' ? m.proof.otherSignIn : m.proof.failed });
  }, [isBack, isProven, notProven, navigate, m]);
  return isBack;
}
