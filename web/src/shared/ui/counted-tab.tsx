interface CountedTabProps {
  name: string;
  /** Undefined while it is unknown. */
  count: number | undefined;
  /** Counts stop here: `1,000+`. */
  max: number;
}

/** The label of a tab with how many entries it has. */
export function CountedTab({ name, count, max }: CountedTabProps) {
  const digits = count?.toLocaleString('en');
  return (
    <>
      {name}
      <span className="min-w-3 text-left font-medium tabular-nums">{count === max ? `${digits}+` : digits}</span>
    </>
  );
}
