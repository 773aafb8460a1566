import { hiddenTitle } from '@teum/contract/hidden-title';
import { fill } from '@teum/contract/language';
import { dateOfYear } from '@teum/contract/shown-moment';
import { praises } from '@teum/contract/talk/review';
import type { Review } from '@teum/contract/talk/review.routes';
import { useLanguage } from '../../../../messages/language.ts';
import { PersonMenu } from '../../../../shared/safety/person-menu.tsx';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { PersonLink } from '../../../../shared/ui/person-link.tsx';
import { PersonPicture } from '../../../../shared/ui/person-picture.tsx';
import { useReviewsOfPerson } from '../api/reviews.ts';
import { useReviewMessages } from '../messages/use-review-messages.ts';

/** The reviews about a person that are shown, the newest first. */
export function ReviewList({ personId }: { personId: number }) {
  const m = useReviewMessages();
  const { list, count = 0, tags } = useReviewsOfPerson(personId);
  return (
    <section>
      <h2 className="mb-4 text-subtitle">
        {m.reviews.title} <span className="font-semibold text-ink-3 tabular-nums">{count}</span>
      </h2>
      {list.error && list.items.length === 0 ? (
        <ErrorState message={m.reviews.error} retryLabel={m.action.retry} onRetry={list.onRetry} />
      ) : count === 0 ? (
        <NoReviews />
      ) : (
        <>
          <Tags tags={tags} />
          <p className="mt-3 text-meta text-pretty text-ink-3">{m.reviews.rule}</p>
          <ul className="mt-2 divide-y divide-line">
            {list.items.map((review) => (
              <li key={review.id}>
                <ReviewItem review={review} />
              </li>
            ))}
          </ul>
          {list.hasMore && (
            <Button variant="ghost" size="s" className="mt-2 w-full" pending={list.isLoading} onClick={list.loadMore}>
              {fill(m.reviews.more, { count: count - list.items.length })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function NoReviews() {
  const m = useReviewMessages().reviews;
  return (
    <div className="rounded-m bg-sunken px-5 py-8 text-center text-small text-pretty text-ink-2">
      <p className="mb-1 text-label font-strong text-ink">{m.none}</p>
      <p>{m.noneHelp}</p>
    </div>
  );
}

function Tags({ tags }: { tags: ReturnType<typeof useReviewsOfPerson>['tags'] }) {
  const language = useLanguage();
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map(({ tag, count }) => (
        <li
          key={tag}
          className="flex min-h-9 items-center rounded-full bg-surface px-3.5 py-1 text-small font-medium inset-ring inset-ring-line"
        >
          {praises[tag][language]}
          <b className="ml-1.5 font-bold text-indigo tabular-nums">{count}</b>
        </li>
      ))}
    </ul>
  );
}

function ReviewItem({ review }: { review: Review }) {
  const language = useLanguage();
  const now = new Date(useServerSecond());
  const { id, author, title, text, tags, shownAt } = review;
  return (
    <article className="flex gap-3 py-5">
      <PersonPicture id={author.id} name={author.nickName} picture={author.profilePicture} size="l" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-3">
          <h3 className="min-w-0 flex-1 truncate text-label font-strong">
            <PersonLink id={author.id}>{author.nickName}</PersonLink>
          </h3>
          <time dateTime={shownAt} className="shrink-0 text-meta text-ink-3 tabular-nums">
            {dateOfYear(new Date(shownAt), now, language)}
          </time>
          <PersonMenu person={author} thing={{ kind: 'review', id }} isSmall />
        </div>
        <p className="truncate text-meta text-ink-3">{title || hiddenTitle[language]}</p>
        {text && <p className="mt-2 wrap-anywhere text-body whitespace-pre-line text-pretty">{text}</p>}
        {tags.length > 0 && (
          <p className="mt-2 text-small text-ink-2">{tags.map((tag) => praises[tag][language]).join(' · ')}</p>
        )}
      </div>
    </article>
  );
}
