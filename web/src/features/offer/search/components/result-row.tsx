import { fill } from '@teum/contract/language';
import { offerLine } from '@teum/contract/offer/offer-words';
import type { ResultCard, SearchResult, SearchType } from '@teum/contract/offer/search.routes';
import type { SearchTerm } from '@teum/contract/offer/search-match';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { smallPictureAddress } from '../../../../shared/media-address.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { SafePayMark } from '../../../../shared/offer/safe-pay-mark.tsx';
import { paths } from '../../../../shared/paths.ts';
import { PersonMenu } from '../../../../shared/safety/person-menu.tsx';
import type { ReportTarget } from '../../../../shared/safety/report-dialog.tsx';
import { isLate } from '../../../../shared/time/late-hours.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { menuPlace } from '../../../../shared/ui/menu-place.ts';
import { PersonLink } from '../../../../shared/ui/person-link.tsx';
import { Picture } from '../../../../shared/ui/picture.tsx';
import { useSearchMessages } from '../messages/use-search-messages.ts';
import { cardState } from '../model/card-state.ts';
import { MarkedText } from './marked-text.tsx';

const detailOf: Record<SearchType, (id: number) => string> = {
  auction: paths.auction,
  product: paths.product,
  post: paths.post,
};

interface ResultRowProps {
  result: SearchResult;
  terms: readonly SearchTerm[];
}

export function ResultRow({ result, terms }: ResultRowProps) {
  const { card, type } = result;
  if (!card || type === 'post') return <TextRow result={result} terms={terms} />;
  return <OfferRow result={result} terms={terms} card={card} kind={type} />;
}

function ResultTitle({ result, terms }: ResultRowProps) {
  return (
    <h3 className="line-clamp-2 text-label group-hover:underline group-hover:decoration-line group-hover:underline-offset-4">
      <Link
        to={detailOf[result.type](result.id)}
        className="outline-none after:absolute after:inset-0 after:rounded-s focus-visible:after:outline-2 focus-visible:after:outline-indigo"
      >
        <MarkedText text={result.title} terms={terms} />
      </Link>
    </h3>
  );
}

function TextRow({ result, terms }: ResultRowProps) {
  return (
    <article className="group relative py-4.5">
      <ResultTitle result={result} terms={terms} />
      {result.content !== '' && (
        <p className="mt-1 line-clamp-2 text-small text-ink-3">
          <MarkedText text={result.content} terms={terms} />
        </p>
      )}
      {result.author && <AuthorLine author={result.author} thing={{ kind: 'post', id: result.id }} />}
    </article>
  );
}

interface AuthorLineProps {
  author: { id: number; nickName: string };
  thing: ReportTarget;
  facts?: string | undefined;
  /** How the name is said. */
  said?: string;
}

/** Who offers or wrote it, with the menu about them. */
function AuthorLine({ author, thing, facts, said = '{nickName}' }: AuthorLineProps) {
  return (
    <div className="mt-1 flex items-center gap-x-1">
      <p className="min-w-0 truncate text-meta text-ink-3">
        {facts && `${facts} · `}
        <PersonLink id={author.id}>{fill(said, author)}</PersonLink>
      </p>
      <div className={menuPlace}>
        <PersonMenu isSmall person={author} thing={thing} />
      </div>
    </div>
  );
}

interface OfferRowProps extends ResultRowProps {
  card: ResultCard;
  kind: 'auction' | 'product';
}

/** Picture, title, price and state: side by side on a wide screen, below the title on a phone. */
function OfferRow({ result, terms, card, kind }: OfferRowProps) {
  const krw = useKrw();
  const m = useSearchMessages();
  const language = useLanguage();
  const { isOver, hours, price, state, note } = cardState(card, useServerSecond());
  const facts = offerLine(card, language);
  return (
    <article className="group relative grid grid-cols-[96px_minmax(0,1fr)] gap-x-3 py-4 tablet:grid-cols-[128px_minmax(0,1fr)_auto] tablet:items-center tablet:gap-x-6 tablet:py-5">
      <Picture
        src={smallPictureAddress(kind, card.thumbNailUrl)}
        alt=""
        className={classNames('row-span-2 rounded-s tablet:row-span-1 tablet:rounded-m', isOver && 'opacity-50')}
      />
      <div className={classNames('min-w-0', isOver && 'text-ink-3')}>
        <ResultTitle result={result} terms={terms} />
        <AuthorLine
          author={{ id: card.sellerId, nickName: card.nickName }}
          thing={{ kind, id: result.id }}
          facts={facts}
          said={m.resultCard.seller}
        />
        {result.content !== '' && (
          <p className="mt-1 line-clamp-1 text-small text-ink-3 max-tablet:hidden">
            <MarkedText text={result.content} terms={terms} />
          </p>
        )}
      </div>
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3 tablet:mt-0 tablet:grid tablet:grid-cols-[176px_112px] tablet:gap-x-6 tablet:text-right">
        <div>
          <p className={classNames('tabular-nums', isOver && 'text-ink-3')}>
            <b className="text-lead font-strong">{krw(card.price)}</b>
            <small className="ml-1 text-meta text-ink-3 tablet:mt-0.5 tablet:ml-0 tablet:block">
              {m.resultCard[price]}
            </small>
          </p>
          <SafePayMark offer={card} className="tablet:justify-end" />
        </div>
        <p
          className={classNames(
            'text-small font-semibold tabular-nums',
            isOver ? 'text-ink-3' : hours !== undefined && isLate(hours) && 'text-sunset',
          )}
        >
          {fill(m.resultCard[state], { hours: hours ?? 0 })}
          {note !== undefined && (
            <small className="mt-0.5 block text-meta font-normal text-ink-3 max-tablet:hidden">
              {fill(m.resultCard[note], { count: card.bidCount ?? 0 })}
            </small>
          )}
        </p>
      </div>
    </article>
  );
}
