import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../navigation/navigation.tsx';
import { showAlert } from '../ui/alerts.tsx';
import { showToast } from '../ui/toast.tsx';
import { proofSection } from './proof-section.ts';
import { useProofMessages } from './use-proof-messages.ts';

/** A provider's callback says in the address how the proof went. It is shown once, where the member was. */
export function useProofReturn(): void {
  const m = useProofMessages();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const search = useSearchParams();
  const isProven = search.has('proven');
  const notProven = search.get('notProven');

  useEffect(() => {
    if (!isProven && notProven === null) return;
    navigate(`${pathname}#${proofSection.take()}`, { replace: true });
    if (isProven) showToast({ message: m.proof.proven, tone: 'success' });
    else void showAlert({ message: notProven === 'OTHER_SIGN_IN' ? m.proof.otherSignIn : m.proof.failed });
  }, [isProven, notProven, pathname, navigate, m]);
}
