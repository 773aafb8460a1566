export type OperatorOrder =
  | { verb: 'list' }
  | { verb: 'remove'; email: string }
  /** `isAgreed`: nobody has to be asked. */
  | { verb: 'add'; email: string; isAgreed: boolean };

/** Undefined for anything that the usage does not name. */
export function orderOf([verb, email]: readonly string[], isAgreed: boolean): OperatorOrder | undefined {
  if (verb === 'list' && email === undefined && !isAgreed) return { verb };
  if (verb === 'remove' && email && !isAgreed) return { verb, email };
  if (verb === 'add' && email) return { verb, email, isAgreed };
  return undefined;
}
