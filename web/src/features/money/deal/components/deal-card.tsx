import { fill } from '@teum/contract/language';
import type { DealPhase } from '@teum/contract/money/deal-phase';
import { isOver } from '@teum/contract/money/deal-phase';
import type { Deal } from '@teum/contract/money/deal-schema';
import { dealWords, safePayWords } from '@teum/contract/money/deal-words';
import { CircleAlert, CircleCheck, CircleX, Clock, type LucideIcon, ShieldCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useMessages } from '../../../../messages/language.ts';
import { config } from '../../../../shared/config.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { shownName } from '../../../../shared/shown-name.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { CardFrame } from '../../../../shared/ui/card-frame.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';
import { useDealCardMessages } from '../messages/use-card-messages.ts';
import { hasEnded, type SeenDeal } from '../model/seen-deal.ts';
import { DealActions } from './deal-actions.tsx';
import { DealFacts } from './deal-facts.tsx';
import { DealQuestion } from './deal-question.tsx';
import { DealTrack } from './deal-track.tsx';

/** A deal in its room: one card for both sides, changing in its place. */
export function DealCard({ deal }: { deal: Deal }) {
  const nowMs = useServerSecond();
  const language = useLanguage();
  const messages = useMessages();
  const m = useDealCardMessages().dealCard;
  const person = shownName(deal.partnerNickName, messages);
  const words = dealWords(deal, { nowMs, language, holder: config.safePay?.holder ?? '', person });
  const phase = cardPhase(deal, words.phase);
  const seen: SeenDeal = { deal, phase, person, nowMs };
  const isBegun = phase === 'begun';
  const asked = isBegun && hasEnded(seen) ? fill(m.didYouMeet, { person }) : words.headline;
  const headline = phase === words.phase ? asked : m.refundDone;
  return (
    <CardFrame label={m.label}>
      <Heading phase={phase} headline={headline} />
      {isBegun && (deal.role === 'buyer' || hasEnded(seen)) ? (
        <DealQuestion seen={seen} />
      ) : (
        <>
          <Amount seen={seen} />
          <DealTrack phase={deal.refundedAmount > 0 ? 'refunded' : phase} />
          <DealFacts seen={seen} />
          <DealActions seen={seen} />
        </>
      )}
      <Announcement headline={headline} />
    </CardFrame>
  );
}

/** What was split is over for the buyer with the refund; the seller waits for the rest. */
const cardPhase = ({ role, refundedAmount }: Deal, phase: DealPhase): DealPhase =>
  role === 'buyer' && refundedAmount > 0 && (phase === 'released' || phase === 'paidOut') ? 'refunded' : phase;

const icons: Readonly<Record<DealPhase, LucideIcon>> = {
  due: Clock,
  timeless: ShieldCheck,
  agreed: ShieldCheck,
  begun: ShieldCheck,
  answered: Clock,
  returning: Undo2,
  released: CircleCheck,
  disputed: CircleAlert,
  lapsed: CircleX,
  dropped: CircleX,
  refunded: CircleCheck,
  paidOut: CircleCheck,
};

const good: readonly DealPhase[] = ['timeless', 'agreed', 'released', 'paidOut'];

function Heading({ phase, headline }: { phase: DealPhase; headline: string }) {
  const language = useLanguage();
  const Icon = icons[phase];
  const tone = good.includes(phase) ? 'text-indigo' : isOver(phase) ? 'text-ink-2' : 'text-ink';
  return (
    <div className="flex items-start gap-1.5">
      <h4 className={classNames('flex min-w-0 gap-1.5 text-label leading-5 font-strong wrap-anywhere', tone)}>
        <Icon size={16} strokeWidth={2} aria-hidden="true" className="mt-0.5 shrink-0" />
        {headline}
      </h4>
      <span className="ml-auto shrink-0 text-meta leading-5 text-ink-3">{safePayWords[language]}</span>
    </div>
  );
}

/** What the reader pays, gets back or receives. */
function Amount({ seen: { deal, phase } }: { seen: SeenDeal }) {
  const krw = useKrw();
  const m = useDealCardMessages().dealCard;
  const amount = shownAmount(deal, phase);
  const isPart = amount !== deal.price && (phase === 'returning' || phase === 'refunded');
  const isVain = phase === 'lapsed' || phase === 'dropped';
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <b
        className={classNames(
          'text-[28px] leading-9 font-heavy tracking-[-0.03em]',
          isVain ? 'text-ink-2' : 'text-ink',
        )}
      >
        {krw(amount)}
      </b>
      {isPart && <span className="text-small text-ink-2">{fill(m.partOf, { amount: krw(deal.price) })}</span>}
    </p>
  );
}

function shownAmount({ price, role, sellerReceives, returningAmount, refundedAmount }: Deal, phase: DealPhase): number {
  if (phase === 'returning') return returningAmount;
  if (phase === 'refunded') return refundedAmount;
  return role === 'seller' && (phase === 'released' || phase === 'paidOut') ? sellerReceives : price;
}

/** Says the new state of a card that changes while it is shown: once, not each second. */
function Announcement({ headline }: { headline: string }) {
  const [first] = useState(headline);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && headline !== first) setHasChanged(true);
  return <VisuallyHidden role="status">{hasChanged && headline}</VisuallyHidden>;
}
