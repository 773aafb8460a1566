/** The message that our service worker gets and shows. */
export interface PushMessage {
  id: string;
  /** One notification is shown per tag; a newer one replaces it. */
  tag: string;
  title: string;
  body: string;
  /** The page that a click opens, from our origin on. */
  link: string;
}

export const pushWorker = { script: '/push-worker.js', scope: '/push/' } as const;
