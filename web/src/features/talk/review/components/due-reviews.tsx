import { fill } from '@teum/contract/language';
import { monthAndDay } from '@teum/contract/shown-time';
import type { DueReview } from '@teum/contract/talk/review.routes';
import { useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import type { ButtonLook } from '../../../../shared/ui/button-look.ts';
import { lazyCode, useLazyCode } from '../../../../shared/ui/lazy-code.ts';
import { PersonLink } from '../../../../shared/ui/person-link.tsx';
import { PersonPicture } from '../../../../shared/ui/person-picture.tsx';
import { useDueReviews } from '../api/reviews.ts';
import { useReviewMessages } from '../messages/use-review-messages.ts';

/** Kept appointments that wait for a review of the signed-in user. Nothing where there are none. */
export function DueReviews() {
  const m = useReviewMessages().dueReviews;
  const { data = [] } = useDueReviews();
  if (data.length === 0) return null;
  return (
    <section
      aria-labelledby="due-reviews"
      className="my-4 rounded-m border border-line bg-surface px-4 pt-4 pb-1 desk:px-5"
    >
      <h2 id="due-reviews" className="text-label font-strong">
        {m.title} <span className="font-medium text-ink-3 tabular-nums">{data.length}</span>
      </h2>
      <ul className="divide-y divide-line">
        {data.map((due) => (
          <li key={due.appointmentId}>
            <DueRow due={due} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DueRow({ due }: { due: DueReview }) {
  const m = useReviewMessages().dueReviews;
  const language = useLanguage();
  const { person, title, closesAt } = due;
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <PersonPicture id={person.id} name={person.nickName} picture={person.profilePicture} size="l" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="truncate text-label">
          <PersonLink id={person.id}>{person.nickName}</PersonLink>
        </p>
        <p className="truncate text-meta text-ink-3 tabular-nums">
          {fill(m.until, { date: monthAndDay(new Date(closesAt), language) })} · {title}
        </p>
      </div>
      <WriteReviewButton due={due} />
    </div>
  );
}

/** Below the card of a kept appointment, until its review is written or its time is over. */
export function AskForReview({ appointmentId }: { appointmentId: number }) {
  const m = useReviewMessages().dueReviews;
  const { data = [] } = useDueReviews();
  const due = data.find((one) => one.appointmentId === appointmentId);
  if (!due) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="mb-3 text-small text-ink-2">{fill(m.ask, { nickName: due.person.nickName })}</p>
      <WriteReviewButton due={due} className="w-full" />
    </div>
  );
}

const lazyDialog = lazyCode(() => import('./write-review-dialog.tsx'));

interface WriteReviewButtonProps extends ButtonLook {
  due: DueReview;
  /** After the dialog was closed, whether a review was written or not. */
  onClose?: () => void;
}

export function WriteReviewButton({ due, onClose, ...look }: WriteReviewButtonProps) {
  const m = useReviewMessages().dueReviews;
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useLazyCode(lazyDialog, { isWanted: isOpen });

  function close(): void {
    setIsOpen(false);
    onClose?.();
  }

  return (
    <>
      <Button
        size="s"
        {...look}
        aria-label={fill(m.writeFor, { nickName: due.person.nickName })}
        pending={isOpen && !dialog}
        onClick={() => setIsOpen(true)}
      >
        {m.write}
      </Button>
      {isOpen && dialog && <dialog.WriteReviewDialog due={due} onClose={close} />}
    </>
  );
}
