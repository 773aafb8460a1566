/** `mi***@teum.kr`: enough for its owner, too little for a stranger who found the link. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at - 1))}***${email.slice(at)}`;
}
