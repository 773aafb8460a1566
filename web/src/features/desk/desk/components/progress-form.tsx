import { limits } from '@teum/contract/limits';
import { checkProgressOfDeal } from '@teum/contract/money/deal-form';
import { useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextareaField } from '../../../../shared/ui/textarea-field.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useDeskCalls } from '../api/desk.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';
import { disputeDraft } from '../model/dispute-draft.ts';

/** Tells both how far the desk is with their deal. */
export function ProgressForm({ dealId }: { dealId: number }) {
  const { split } = useDeskMessages().desk;
  const { reportProgress } = useDeskCalls();
  const language = useLanguage();
  const draft = disputeDraft(dealId);
  const [text, setText] = useState(() => draft.read().progress);
  const [problem, setProblem] = useState<string | null>(null);

  function type(progress: string): void {
    setText(progress);
    draft.keep({ progress });
  }

  async function send(): Promise<void> {
    const found = checkProgressOfDeal({ text }).text?.[language];
    if (found !== undefined) return setProblem(found);
    await reportProgress(dealId, text).then(
      () => {
        type('');
        setProblem(null);
        showToast({ message: split.sentNow, tone: 'success' });
      },
      (error: unknown) => setProblem(failureMessage(error)),
    );
  }

  return (
    <section className="flex flex-col gap-3 border-t border-line pt-6">
      <h3 className="text-small font-semibold text-ink-2">{split.progress}</h3>
      <TextareaField
        label={split.progressText}
        error={problem}
        maxLength={limits.report.max}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <Button variant="ghost" size="s" onClick={send} className="self-start">
        {split.send}
      </Button>
    </section>
  );
}
