/** Unicode's stream-safe bound (UAX 15): no language puts more marks on one letter. */
const excessMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * The text in Unicode's form NFC, so that 한 is one character however it was typed. Marks beyond the thirtieth on one letter are
 * dropped first: `String.prototype.normalize` sorts a run of marks in quadratic time, 11 s for 200 kB. No other file may call it.
 */
export function composed(text: string): string {
  // Repeated after composing: one mark may stand for two, and composing the result again must not change it.
  return normalized(text, 'NFC').replace(excessMarks, '$1');
}

/** One key for all spellings of a name or an e-mail: full-width and capital letters count as plain ones. */
export function nameKey(name: string): string {
  return composed(normalized(name, 'NFKC').trim().toLowerCase());
}

/** Full-width letters, digits and signs as plain ones. */
export function halfWidth(text: string): string {
  return normalized(text, 'NFKC');
}

/** For comparing what letters look like: every mark stands apart from its letter. */
export function decomposed(text: string): string {
  return normalized(text, 'NFD');
}

function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  return text.replace(excessMarks, '$1').normalize(form);
}
