import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { checkObjectionToDeal } from '@teum/contract/money/deal-form';
import type { Deal } from '@teum/contract/money/deal-schema';
import { useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ModalFrame } from '../../../../shared/ui/modal-frame.tsx';
import { TextareaField } from '../../../../shared/ui/textarea-field.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { objectToDeal, useDealChange } from '../api/change-deal.ts';
import { useDealMessages } from '../messages/use-deal-messages.ts';

const { progressDays, decisionDays } = limits.deal;

/** 문제가 있어요: the money stops, and our team reads what was written. */
export function ProblemDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const m = useDealMessages();
  const language = useLanguage();
  const change = useDealChange();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  async function send(): Promise<void> {
    const found = checkObjectionToDeal({ text }).text?.[language];
    setProblem(found);
    if (found !== undefined) return;
    await change(() => objectToDeal(deal, text), deal.id).then(
      () => {
        showToast({ message: m.dealProblem.sent, tone: 'success' });
        onClose();
      },
      (error: unknown) => setProblem(failureMessage(error)),
    );
  }

  return (
    <ModalFrame title={m.dealProblem.title} onClose={onClose}>
      <div className="overflow-y-auto px-5 pb-5 desk:px-7">
        <p className="text-small text-pretty text-ink-2">
          {fill(m.dealProblem.help, { progress: progressDays, decision: decisionDays })}
        </p>
        <TextareaField
          className="mt-5"
          label={m.dealProblem.text}
          hint={m.dealProblem.textHelp}
          rows={5}
          data-initial-focus
          value={text}
          error={problem ?? null}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <footer className="flex justify-end gap-2 border-t border-line px-5 py-4 desk:px-7">
        <Button variant="ghost" onClick={onClose}>
          {m.action.cancel}
        </Button>
        <Button onClick={send}>{m.dealProblem.send}</Button>
      </footer>
    </ModalFrame>
  );
}
