import { fill } from '@teum/contract/language';
import { moneyOutcome } from '@teum/contract/money/answered-deal';
import { refundOf } from '@teum/contract/money/cancelling';
import { paidDealOf } from '@teum/contract/money/deal-phase';
import type { Deal } from '@teum/contract/money/deal-schema';
import { dayAndTime } from '@teum/contract/shown-moment';
import { type AppointmentAnswer, appointmentAnswers } from '@teum/contract/talk/appointment-rules';
import { answerWords } from '@teum/contract/talk/appointment-words';
import { ChevronRight } from 'lucide-react';
import { useLanguage } from '../../../../messages/language.ts';
import { alertFailure } from '../../../../shared/failures/show-failure.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { showConfirm } from '../../../../shared/ui/alerts.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { answerHour, confirmDeal, useDealChange } from '../api/change-deal.ts';
import { useDealCardMessages } from '../messages/use-card-messages.ts';
import { hasEnded, type SeenDeal } from '../model/seen-deal.ts';
import { DealTrack } from './deal-track.tsx';

/** The buyer's 만났어요 releases the money, before the end of the hour, too. Every other answer is one about the hour. */
const giveAnswer = (deal: Deal, answer: AppointmentAnswer): Promise<Deal> =>
  deal.role === 'buyer' && answer === 'met' ? confirmDeal(deal) : answerHour(deal, answer);

/** Asks how the hour went; what each answer does with the money stands before it. */
export function DealQuestion({ seen }: { seen: SeenDeal }) {
  const m = useDealCardMessages().dealCard;
  const language = useLanguage();
  const { deal } = seen;
  const change = useDealChange();
  const followsOf = useFollowsOf(seen);
  const give = (answer: AppointmentAnswer) => change(() => giveAnswer(deal, answer), deal.id).catch(alertFailure);

  /** An answer stays, and what it leads to depends on it: said before it is given. */
  async function confirmAndGive(answer: AppointmentAnswer): Promise<void> {
    if (await showConfirm({ message: followsOf(answer), okLabel: answerWords[answer][language] })) await give(answer);
  }

  const others = hasEnded(seen) ? appointmentAnswers.filter((answer) => answer !== 'met') : [];
  return (
    <>
      <Follows seen={seen} />
      <DealTrack phase={seen.phase} />
      <div className="mt-4 grid gap-2">
        <Button className="h-12! px-4! text-label!" onClick={() => give('met')}>
          {answerWords.met[language]}
        </Button>
        {others.length > 0 && (
          <div className="grid gap-2 narrow:grid-cols-2">
            {others.map((answer) => (
              <Button
                key={answer}
                variant="ghost"
                className="h-11! px-1! text-small! font-semibold! tracking-[-0.01em]"
                onClick={() => confirmAndGive(answer)}
              >
                {answerWords[answer][language]}
              </Button>
            ))}
          </div>
        )}
      </div>
      <WithoutAnswer seen={seen} />
      <Link
        to={paths.deal(deal.id)}
        className="mt-2 inline-flex min-h-8 items-center gap-0.5 text-small font-semibold text-ink-2 underline-offset-4 hover:text-ink hover:underline"
      >
        {m.problem}
        <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
      </Link>
    </>
  );
}

function Follows({ seen: { deal, person } }: { seen: SeenDeal }) {
  const m = useDealCardMessages().dealCard;
  const krw = useKrw();
  const language = useLanguage();
  const [amount, received, met] = [krw(deal.price), krw(deal.sellerReceives), answerWords.met[language]];
  const sentence =
    deal.role === 'buyer' ? fill(m.metReleases, { met, amount, person }) : fill(m.metOfBuyer, { person, received });
  return (
    <p className="mt-2 text-label leading-[23px] font-medium text-pretty text-ink-2 tabular-nums">
      <Emphasized text={sentence} words={[amount, received, met]} />
    </p>
  );
}

/** What another answer than 만났어요 leads to, and when. */
function useFollowsOf({ deal, person, nowMs }: SeenDeal) {
  const m = useDealCardMessages().dealCard;
  const krw = useKrw();
  const language = useLanguage();
  return (answer: AppointmentAnswer): string => {
    const outcome = moneyOutcome({ [deal.role]: { answer, atMs: nowMs } }, Date.parse(deal.endsAt!));
    const refund = outcome.what === 'return' ? refundOf(paidDealOf(deal)!, outcome.ending, outcome.dueMs).refundKrw : 0;
    return fill(deal.role === 'buyer' ? m.backIfAlone : m.backToIfAlone, {
      person,
      when: dayAndTime(new Date(outcome.dueMs), language),
      amount: krw(refund),
      answer: answerWords[answer][language],
    });
  };
}

/** These words of a sentence stand out: amounts and an answer. */
function Emphasized({ text, words }: { text: string; words: readonly string[] }) {
  const [word] = words
    .filter((each) => text.includes(each))
    .sort((one, other) => text.indexOf(one) - text.indexOf(other));
  if (word === undefined) return text;
  const place = text.indexOf(word);
  return (
    <>
      {text.slice(0, place)}
      <b className="font-strong text-ink">{word}</b>
      <Emphasized text={text.slice(place + word.length)} words={words} />
    </>
  );
}

function WithoutAnswer({ seen: { deal, person } }: { seen: SeenDeal }) {
  const m = useDealCardMessages().dealCard;
  const language = useLanguage();
  if (!deal.next) return null;
  const when = dayAndTime(new Date(deal.next.at), language);
  return (
    <p className="mt-3 text-meta leading-5 text-pretty text-ink-3 tabular-nums">
      {deal.role === 'buyer' ? fill(m.withoutAnswer, { when, person }) : fill(m.withoutAnswerToMe, { when })}
    </p>
  );
}
