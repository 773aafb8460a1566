import { fill } from '@teum/contract/language';
import { yearAndMonth } from '@teum/contract/shown-calendar';
import type { Person } from '@teum/contract/talk/people.routes';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { paths } from '../../../../shared/paths.ts';
import { ShareButton } from '../../../../shared/share/share-button.tsx';
import { useLoginUser } from '../../../../shared/state/login-user.ts';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { useProfileMessages } from '../messages/use-profile-messages.ts';

interface PersonHeaderProps {
  person: Person;
  /** Beside the share button: what a viewer can do about someone else. */
  menu?: ReactNode;
}

/** Who it is, since when, and what they say about themselves. */
export function PersonHeader({ person, menu }: PersonHeaderProps) {
  const m = useProfileMessages().person;
  const language = useLanguage();
  const isMine = useLoginUser()?.id === person.id;
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 desk:gap-x-6">
        <Avatar name={person.nickName} picture={person.profilePicture} size="xl" />
        <div className="min-w-0 flex-1 basis-40">
          <h1 tabIndex={-1} className="wrap-anywhere text-title outline-none desk:text-headline">
            {person.nickName}
          </h1>
          <p className="mt-0.5 text-small text-ink-3 tabular-nums desk:mt-1">
            {fill(m.since, { month: yearAndMonth(new Date(person.memberSince), language) })}
          </p>
        </div>
        <div className="flex gap-2">
          {isMine && (
            <ButtonLink to={paths.meProfile} variant="ghost" size="s" icon={<Pencil size={16} strokeWidth={1.8} />}>
              {m.edit}
            </ButtonLink>
          )}
          <ShareButton look="label" page={{ kind: 'person', title: person.nickName }} />
          {!isMine && menu}
        </div>
      </div>
      {person.introduction && (
        <p className="mt-5 wrap-anywhere text-body whitespace-pre-line text-pretty text-ink-2 desk:mt-6">
          {person.introduction}
        </p>
      )}
    </header>
  );
}
