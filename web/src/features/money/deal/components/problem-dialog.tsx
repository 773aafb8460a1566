import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { checkObjectionToDeal, checkWordsOnDeal } from '@teum/contract/money/deal-form';
import type { Deal } from '@teum/contract/money/deal-schema';
import { useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ModalFrame } from '../../../../shared/ui/modal-frame.tsx';
import { TextareaField } from '../../../../shared/ui/textarea-field.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { explainDeal, objectToDeal, useDealChange } from '../api/change-deal.ts';
import { useDealMessages } from '../messages/use-deal-messages.ts';

const { progressDays, decisionDays } = limits.deal;

const ways = {
  object: { check: checkObjectionToDeal, send: objectToDeal },
  explain: { check: checkWordsOnDeal, send: explainDeal },
} as const;

interface Props {
  deal: Deal;
  /** 문제가 있어요 stops the money; 내용 더하기 says more while it stands still. Our team reads both. */
  way: keyof typeof ways;
  onClose: () => void;
}

export function ProblemDialog({ deal, way, onClose }: Props) {
  const m = useDealMessages();
  const words = way === 'object' ? m.dealProblem : m.dealExplain;
  const language = useLanguage();
  const change = useDealChange();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  async function send(): Promise<void> {
    const found = ways[way].check({ text }).text?.[language];
    setProblem(found);
    if (found !== undefined) return;
    await change(() => ways[way].send(deal, text), deal.id).then(
      () => {
        showToast({ message: words.sent, tone: 'success' });
        onClose();
      },
      (error: unknown) => setProblem(failureMessage(error)),
    );
  }

  return (
    <ModalFrame title={words.title} onClose={onClose}>
      <div className="overflow-y-auto px-5 pb-5 desk:px-7">
        <p className="text-small text-pretty text-ink-2">
          {fill(words.help, { progress: progressDays, decision: decisionDays })}
        </p>
        <TextareaField
          className="mt-5"
          label={words.text}
          hint={words.textHelp}
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
        <Button onClick={send}>{words.send}</Button>
      </footer>
    </ModalFrame>
  );
}
