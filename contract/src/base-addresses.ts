/** The parts of the API that can be put on hosts of their own. */
export const apiParts = ['main', 'auction', 'auth', 'post', 'product', 'chat', 'notification'] as const;
export type ApiPart = (typeof apiParts)[number];

export const everyPartAt = (base: string): Record<ApiPart, string> =>
  Object.fromEntries(apiParts.map((part) => [part, base])) as Record<ApiPart, string>;
