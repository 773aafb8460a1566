import { useState } from 'react';
import type { FormDraft } from './form-draft.ts';

/** For a form that starts from a draft on this device, or empty if the user discards it: `formKey` is its React key. */
export function useStartingOver<Fields>(draft: FormDraft<Fields>): { formKey: number; startOver: () => void } {
  const [formKey, setFormKey] = useState(1);

  function startOver(): void {
    draft.forget();
    setFormKey(formKey + 1);
  }

  return { formKey, startOver };
}
