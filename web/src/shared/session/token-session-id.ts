/** The `sid` claim of an access token: which session it belongs to. Read, not verified: only the server can do that. */
export function sessionIdOf(token: string): string | undefined {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const { sid } = JSON.parse(atob(payload));
    return typeof sid === 'string' ? sid : undefined;
  } catch {
    return undefined;
  }
}
