import type { Sentence } from '@teum/contract/language';
import { type Category, categories, categoryCodes } from '@teum/contract/offer/offer-categories';
import { lazy, Suspense } from 'react';
import { useLanguage, useMessages } from '../../../../messages/language.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { useNavigate, useOverlay } from '../../../../shared/navigation/navigation.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { type HomeFilters, homeAt } from '../model/home-filters.ts';
import { chosenNeighbourhood, startHomeAt } from '../model/neighbourhood.ts';
import kinds from './kinds.svg';

const loadDialog = () => import('./neighbourhood-dialog.tsx');
const NeighbourhoodDialog = lazy(loadDialog);

interface WhereAndWhatProps {
  filters: HomeFilters;
  /** The name of the place in `filters`; an answer brings it. */
  placeText: Sentence | undefined;
}

/** Where and which kind of time: one switch and ten kinds. Both are in the address. */
export const WhereAndWhat = (props: WhereAndWhatProps) => (
  <>
    <Where {...props} />
    <Kinds {...props} />
  </>
);

/** From a file beside the page, so that its scripts carry no drawings. */
const Drawing = ({ name, className }: { name: Category | 'pin'; className: string }) => (
  <svg
    aria-hidden="true"
    className={`fill-none stroke-current [stroke-linecap:round] [stroke-linejoin:round] ${className}`}
  >
    <use href={`${kinds}#${name}`} />
  </svg>
);

const optionLook =
  'relative flex h-9 min-w-0 items-center justify-center gap-1.5 rounded-full px-3.5 text-small font-semibold whitespace-nowrap text-ink-2 after:absolute after:inset-x-0 after:-inset-y-1 hover:text-ink aria-current:bg-surface aria-current:text-ink aria-current:inset-ring aria-current:inset-ring-line max-desk:px-3';

function Where({ filters, placeText }: WhereAndWhatProps) {
  const m = useMessages();
  const language = useLanguage();
  const navigate = useNavigate();
  const dialog = useOverlay();
  const { place } = filters;
  const isNear = place !== undefined && place !== 'online';

  function show(chosen: string | undefined): void {
    dialog.close();
    navigate(homeAt({ ...filters, place: chosen }));
  }

  /** The first press asks for the neighbourhood, and so does a press on the one that is shown. */
  function goNear(): void {
    const known = chosenNeighbourhood();
    if (known && !isNear) {
      startHomeAt(known);
      show(known);
    } else dialog.open();
  }

  return (
    <nav aria-label={m.home.where} className="flex">
      <div className="flex min-w-0 rounded-full bg-sunken p-1 max-desk:w-full max-desk:justify-between max-narrow:flex-wrap max-narrow:rounded-l">
        <Link
          to={homeAt({ ...filters, place: undefined })}
          aria-current={place === undefined ? 'true' : undefined}
          className={classNames(optionLook, 'shrink-0')}
          onClick={() => startHomeAt(undefined)}
        >
          {m.home.anywhere}
        </Link>
        <button
          type="button"
          aria-current={isNear ? 'true' : undefined}
          aria-haspopup={isNear ? 'dialog' : undefined}
          className={optionLook}
          onPointerDown={loadDialog}
          onClick={goNear}
        >
          <Drawing name="pin" className="size-4 shrink-0 stroke-2" />
          <span className="truncate">{(isNear && placeText?.[language]) || m.home.neighbourhood}</span>
        </button>
        <Link
          to={homeAt({ ...filters, place: 'online' })}
          aria-current={place === 'online' ? 'true' : undefined}
          className={classNames(optionLook, 'shrink-0')}
          onClick={() => startHomeAt(undefined)}
        >
          {m.home.onlineOnly}
        </Link>
      </div>
      {dialog.isOpen && (
        <Suspense fallback={null}>
          <NeighbourhoodDialog onChoose={show} onClose={dialog.close} />
        </Suspense>
      )}
    </nav>
  );
}

function Kinds({ filters }: WhereAndWhatProps) {
  const m = useMessages();
  const language = useLanguage();
  return (
    <nav aria-label={m.home.kinds} className="mt-4.5 desk:mt-5">
      <ul className="grid grid-cols-2 gap-x-1 gap-y-3.5 narrow:grid-cols-4 min-[340px]:grid-cols-5 desk:grid-cols-10 desk:gap-x-2">
        {categoryCodes.map((category) => {
          const isShown = filters.category === category;
          return (
            <li key={category}>
              <Link
                to={homeAt({ ...filters, category: isShown ? undefined : category })}
                aria-current={isShown ? 'true' : undefined}
                className="group flex flex-col items-center gap-1.5 rounded-m text-center text-[12px] leading-4.5 font-semibold tracking-[-0.02em] text-ink-2 aria-current:text-indigo desk:gap-2 desk:text-meta"
              >
                <span className="grid size-13 place-items-center rounded-[18px] bg-surface text-ink inset-ring inset-ring-line group-hover:bg-sunken group-aria-current:bg-indigo-wash group-aria-current:text-indigo group-aria-current:inset-ring-indigo desk:size-14">
                  <Drawing name={category} className="size-6 stroke-[1.8]" />
                </span>
                {/* Its height is that of the final font: a wider one may not break a name or add a line. */}
                <span className="[:lang(en)_&]:h-9 [:lang(ko)_&]:whitespace-nowrap">
                  {categories[category][language]}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
