import type { Decision } from '@teum/contract/desk/desk.routes';
import { fill } from '@teum/contract/language';
import { type ReportKind, reportKindWords } from '@teum/contract/report';
import { dayAndTime } from '@teum/contract/shown-moment';
import { fullDate } from '@teum/contract/shown-time';
import { useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextareaField } from '../../../../shared/ui/textarea-field.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useObjection } from '../api/decision.ts';
import { useDecisionMessages } from '../messages/use-decision-messages.ts';

/** What the desk decided about the viewer, why, and the way to object. */
export function DecisionView({ decision }: { decision: Decision }) {
  const m = useDecisionMessages();
  const language = useLanguage();
  return (
    <div className="flex flex-col gap-8">
      <div>
        <p className="text-subtitle">{useSentence(decision)}</p>
        <p className="mt-1 text-meta text-ink-3">{dayAndTime(new Date(decision.at), language)}</p>
      </div>
      <Part title={m.decision.reason}>{decision.reason}</Part>
      {decision.quote && <Part title={m.decision.quote}>{decision.quote}</Part>}
      {decision.objection && <Objection objection={decision.objection} />}
      {decision.canObject && <ObjectionForm decisionId={decision.id} />}
    </div>
  );
}

function useSentence({ action, thing, until }: Decision): string {
  const m = useDecisionMessages();
  const language = useLanguage();
  const sentences: Partial<Record<Decision['action'], string>> = m.decision;
  return fill(sentences[action] ?? m.decision.title, {
    thing: reportKindWords[thing as ReportKind]?.[language] ?? '',
    until: until ? fullDate(new Date(until), language) : '',
  });
}

function Part({ title, children }: { title: string; children: string }) {
  return (
    <section>
      <h2 className="mb-2 text-small font-semibold text-ink-2">{title}</h2>
      <p className="rounded-m bg-sunken px-4 py-3 text-body whitespace-pre-wrap wrap-anywhere">{children}</p>
    </section>
  );
}

function Objection({ objection }: { objection: NonNullable<Decision['objection']> }) {
  const m = useDecisionMessages();
  const { decision, answer, text } = objection;
  return (
    <>
      <Part title={m.decision.mine}>{text}</Part>
      <p role="status" className="text-body font-medium">
        {decision ? m.decision[decision] : m.decision.waiting}
      </p>
      {answer && <Part title={m.decision.reason}>{answer}</Part>}
    </>
  );
}

function ObjectionForm({ decisionId }: { decisionId: number }) {
  const m = useDecisionMessages();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync: object } = useObjection(decisionId);

  async function send(): Promise<void> {
    await object(text).then(
      () => showToast({ message: m.decision.sent, tone: 'success' }),
      (error: unknown) => setProblem(failureMessage(error)),
    );
  }

  return (
    <section className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-subtitle">{m.decision.object}</h2>
      <TextareaField
        label={m.decision.words}
        hint={m.decision.objectHelp}
        error={problem}
        maxLength={1_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button disabled={text.trim() === ''} onClick={send} className="self-start">
        {m.decision.send}
      </Button>
    </section>
  );
}
