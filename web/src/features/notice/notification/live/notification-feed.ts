import type { Deal } from '@teum/contract/money/deal-schema';
import type { Notice, UnreadChat } from '@teum/contract/notice/notice-events';
import {
  appointmentEvent,
  dealEvent,
  messageEvent,
  noticeKinds,
  personEvent,
  unreadEvents,
} from '@teum/contract/notice/notices';
import type { Appointment } from '@teum/contract/talk/appointment';
import type { ChatMessage } from '@teum/contract/talk/chat-messages';
import type { PersonName } from '@teum/contract/talk/people.routes';
import { type EventStreamOptions, openEventStream } from '../../../../shared/realtime/event-stream.ts';

/** The notifications of the signed-in user. */
export type News =
  | { about: 'chat'; unread: UnreadChat }
  | { about: 'notice'; notice: Notice }
  | { about: 'appointment'; appointment: Appointment }
  | { about: 'deal'; deal: Deal }
  | { about: 'person'; person: PersonName }
  | { about: 'message'; message: ChatMessage };

interface FeedListeners {
  onNews(news: News): void;
  /** Connected, for the first time or again: missed notices can be fetched. */
  onOpen(): void;
}

type OpenStream = (options: EventStreamOptions) => () => void;

const kinds: ReadonlySet<string> = new Set(noticeKinds);
const totals: ReadonlySet<string> = new Set(unreadEvents);

/** Reconnects for ever; returns its own undo. */
export function openNotificationFeed(
  { onNews, onOpen }: FeedListeners,
  open: OpenStream = openEventStream,
): () => void {
  return open({
    path: '/notification/connect',
    withSession: true,
    onEvent({ name, data }) {
      if (totals.has(name)) onNews({ about: 'chat', unread: data as UnreadChat });
      else if (name === appointmentEvent) onNews({ about: 'appointment', appointment: data as Appointment });
      else if (name === dealEvent) onNews({ about: 'deal', deal: data as Deal });
      else if (name === personEvent) onNews({ about: 'person', person: data as PersonName });
      else if (name === messageEvent) onNews({ about: 'message', message: data as ChatMessage });
      else if (kinds.has(name)) onNews({ about: 'notice', notice: data as Notice });
    },
    onState: (state) => {
      if (state === 'online') onOpen();
    },
  });
}
