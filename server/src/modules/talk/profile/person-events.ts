import { personEvent } from '@teum/contract/notice/notices';
import type { PersonName } from '@teum/contract/talk/people.routes';
import type { FastifyInstance } from 'fastify';
import { findMember } from '../../identity/account/index.ts';
import { listPartnersAmong } from '../chat/index.ts';
import { personChannel } from './profile.sql.ts';

type EventParts = Pick<FastifyInstance, 'db' | 'channel' | 'personalStreams' | 'log'>;

/** Sends a changed name or picture to the open streams of the person and of those who talk with them, in this process. */
export class PersonEvents {
  private readonly parts: EventParts;
  private readonly undo: () => void;

  constructor(parts: EventParts) {
    this.parts = parts;
    this.undo = parts.channel.on(personChannel, (accountId) => void this.receive(Number(accountId)));
  }

  close(): void {
    this.undo();
  }

  private async receive(personId: number): Promise<void> {
    const { db, log, personalStreams: streams } = this.parts;
    if (streams.accounts.length === 0) return;
    try {
      const { nickName, pictureKey } = await findMember(db, personId);
      const name: PersonName = {
        id: personId,
        nickName: nickName ?? '',
        ...(pictureKey !== null && { profilePicture: pictureKey }),
      };
      const partners = await listPartnersAmong(db, personId, streams.accounts);
      for (const accountId of [personId, ...partners]) streams.send(accountId, personEvent, name);
    } catch (error) {
      log.warn({ err: error, personId }, 'a changed name could not be sent');
    }
  }
}
