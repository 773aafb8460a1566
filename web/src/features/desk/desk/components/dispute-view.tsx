import type { DeskDeal } from '@teum/contract/desk/desk.routes';
import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { dateAndClock } from '@teum/contract/shown-moment';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { isMissing } from '../../../../shared/api-client.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useDeskCalls, useDeskDeal } from '../api/desk.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';
import { DealTimeline } from './deal-timeline.tsx';
import { DeskAmounts } from './desk-amounts.tsx';
import { DeskDeadline } from './desk-deadline.tsx';
import { PersonFacts } from './person-facts.tsx';
import { ProgressForm } from './progress-form.tsx';
import { SplitForm } from './split-form.tsx';
import { Taking } from './taking.tsx';

/** One disputed deal: both deadlines, what the two say, what happened, and the decision. */
export function DisputeView({ dealId, me, onDone }: { dealId: number; me: number; onDone: () => void }) {
  const m = useDeskMessages();
  const query = useDeskDeal(dealId);
  if (isMissing(query.error)) return <p className="py-16 text-center text-body text-ink-3">{m.desk.split.missing}</p>;
  if (query.isPending) return <Skeleton className="h-100 rounded-m" />;
  if (!query.data)
    return <ErrorState message={m.desk.error} retryLabel={m.action.retry} onRetry={() => query.refetch()} />;
  const deal = query.data;
  return (
    <div className="grid gap-8 desk:grid-cols-[minmax(0,1fr)_320px]">
      <DealFacts deal={deal} me={me} />
      <div className="flex min-w-0 flex-col gap-8">
        <Actions deal={deal} onDone={onDone} />
      </div>
    </div>
  );
}

function Actions({ deal, onDone }: { deal: DeskDeal; onDone: () => void }) {
  const { split } = useDeskMessages().desk;
  if (deal.state !== 'disputed') return <p className="text-small text-ink-2">{split.over}</p>;
  if (deal.isOwn) return <p className="text-small text-ink-2">{split.own}</p>;
  return (
    <>
      <SplitForm deal={deal} onDone={onDone} />
      <ProgressForm dealId={deal.dealId} />
    </>
  );
}

function DealFacts({ deal, me }: { deal: DeskDeal; me: number }) {
  const m = useDeskMessages();
  const { split } = m.desk;
  const language = useLanguage();
  const krw = useKrw();
  const { takeDeal, releaseDeal } = useDeskCalls();
  return (
    <article className="flex min-w-0 flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-subtitle">{split.startedBy[deal.startedBy]}</h2>
          <p className="text-meta text-ink-3">
            {fill(split.deal, { id: deal.dealId })} · {deal.title} · {krw(deal.price)}
            {deal.startsAt && ` · ${dateAndClock(new Date(deal.startsAt), language)}`}
          </p>
        </div>
        {deal.state === 'disputed' && !deal.isOwn && (
          <Taking
            taken={deal.taken}
            me={me}
            onTake={() => takeDeal(deal.dealId)}
            onRelease={() => releaseDeal(deal.dealId)}
          />
        )}
      </header>
      <div className="grid gap-3 tablet:grid-cols-2">
        <DeskDeadline
          title={split.progress}
          by={deal.progressBy}
          days={limits.deal.progressDays}
          doneAt={deal.progressAt}
        />
        <DeskDeadline title={split.decision} by={deal.decisionBy} days={limits.deal.decisionDays} doneAt={null} />
      </div>
      <Part title={split.amounts}>
        <DeskAmounts amounts={deal.amounts} />
      </Part>
      <Part title={split.words}>
        <div className="grid gap-3 tablet:grid-cols-2">
          <SideWords deal={deal} side="buyer" />
          <SideWords deal={deal} side="seller" />
        </div>
        <p className="mt-2 text-meta text-ink-3">{split.messages}</p>
      </Part>
      <Part title={split.happened}>
        <DealTimeline deal={deal} />
      </Part>
      <Part title={split.offer}>
        <div className="max-h-80 overflow-y-auto rounded-m border border-line px-4 py-3">
          <p className="mb-2 text-label font-strong">{deal.title}</p>
          <RichText html={deal.offer.description} />
        </div>
        <Link
          to={deal.offer.page}
          className="inline-flex min-h-11 items-center text-small text-indigo underline underline-offset-4"
        >
          {split.offerNow}
        </Link>
      </Part>
      <Part title={split.people}>
        <div className="grid gap-3 desk:grid-cols-2">
          {deal.people.map((person) => (
            <PersonFacts key={person.id} person={person} />
          ))}
        </div>
      </Part>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-small font-semibold text-ink-2">{title}</h3>
      {children}
    </section>
  );
}

function SideWords({ deal, side }: { deal: DeskDeal; side: 'seller' | 'buyer' }) {
  const m = useDeskMessages();
  const { split } = m.desk;
  const words = deal.words.filter(({ by }) => by === side);
  const answer = deal.answers[side];
  return (
    <div className="min-w-0 rounded-m bg-sunken p-4">
      <p className="mb-1 flex justify-between gap-2 text-label font-strong">
        <span className="truncate">{deal[side].nickName}</span>
        <span className="shrink-0 text-meta font-normal text-ink-3">{split[side]}</span>
      </p>
      {answer && <p className="text-meta text-ink-2">{fill(split.answered, { answer: m.desk.answer[answer] })}</p>}
      {words.length === 0 && <p className="text-small text-ink-3">{split.noWords}</p>}
      {words.map(({ at, text }) => (
        <p key={at} className="mt-1 text-body whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      ))}
    </div>
  );
}
