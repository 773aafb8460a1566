import { useEffect, useRef } from 'react';
import { useNavigate } from '../shared/navigation/navigation.tsx';
import { showToast } from '../shared/ui/toast.tsx';

/** Says why nothing can be done here, then navigates to where it can. */
export function Departure({ message, to }: { message: string; to: string }): null {
  const navigate = useNavigate();
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    showToast({ message });
    navigate(to, { replace: true });
  }, [message, to, navigate]);
  return null;
}
