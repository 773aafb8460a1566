import { limits } from '../limits.ts';

/** What RFC 5322 calls an atom, with the letters of every language (RFC 6531). Quotes, brackets and spaces are no part of it. */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;
const label = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}$/u;
/** The last label of an IP address is a number, also in the hexadecimal form `0x1`; that of a domain name begins with a letter. */
const lastLabel = /^\p{L}[\p{L}\p{M}\p{N}-]{1,62}$/u;

/** Whether mail to the address reaches a mailbox at a domain name: no IP address, no host without a dot, no name around it. */
export function isEmailAddress(text: string): boolean {
  if (text.length > limits.email.max) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((each) => label.test(each) && !each.endsWith('-')) &&
    lastLabel.test(labels.at(-1)!)
  );
}
