import { tabStore } from '../../../../shared/browser-storage.ts';
import { formDraft, newRequestKey } from '../../../../shared/form/form-draft.ts';

const empty = { percent: '', reason: '', progress: '' };
type Typed = typeof empty;

/** What an operator has typed about a deal, until it is sent or the tab is closed. It is about others, so it stays in this tab. */
export function disputeDraft(dealId: number) {
  const draft = formDraft(`desk-deal-${dealId}`, empty, tabStore);
  const read = (): Typed => draft.read()?.fields ?? empty;
  return {
    read,
    keep: (typed: Partial<Typed>) => draft.keep({ fields: { ...read(), ...typed }, requestKey: newRequestKey() }),
  };
}
