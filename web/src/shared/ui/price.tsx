import { useState } from 'react';
import { classNames } from './class-names.ts';

const sizes = { s: 'text-body font-bold', m: 'text-price', l: 'text-price narrow:text-amount' };

/** As large as its container (`@container`) allows: a price on two lines reads as two prices. */
const fittedSizes = {
  s: sizes.s,
  m: 'text-price text-[length:min(20px,9.4cqi)]!',
  l: 'text-amount text-[length:min(34px,10cqi)]!',
};

const longestOfFullSize = '99,999,999원'.length;

type PriceProps = {
  amount: number;
  format: (amount: number) => string;
  note?: string;
  size?: keyof typeof sizes;
  /** Announces every change politely: for the main price of a page. */
  isLive?: boolean;
};

export function Price({ amount, format, note, size = 'm', isLive = false }: PriceProps) {
  const previous = useRisenFrom(amount);
  const isLong = format(amount).length > longestOfFullSize;
  return (
    <span
      className={classNames('tabular-nums', (isLong ? fittedSizes : sizes)[size])}
      aria-live={isLive ? 'polite' : undefined}
      aria-atomic={isLive || undefined}
    >
      <span className="whitespace-nowrap">
        {previous === null ? (
          format(amount)
        ) : (
          <RisingFigures key={amount} from={format(previous)} to={format(amount)} />
        )}
      </span>
      {note && (
        <>
          {' '}
          <small className="text-meta tracking-normal whitespace-nowrap text-ink-3">{note}</small>
        </>
      )}
    </span>
  );
}

/** The amount before the last rise; null if there was none, or if the amount last fell. */
function useRisenFrom(amount: number): number | null {
  const [seen, setSeen] = useState<{ amount: number; before: number | null }>({ amount, before: null });
  if (seen.amount === amount) return seen.before;

  const before = amount > seen.amount ? seen.amount : null;
  setSeen({ amount, before });
  return before;
}

function RisingFigures({ from, to }: { from: string; to: string }) {
  const start = commonLength(from, to);
  const end = commonLength(reversed(from.slice(start)), reversed(to.slice(start)));
  return (
    <>
      {to.slice(0, start)}
      <span className="price-window">
        <span className="price-figures" data-from={from.slice(start, from.length - end)}>
          {to.slice(start, to.length - end)}
        </span>
      </span>
      {to.slice(to.length - end)}
    </>
  );
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
