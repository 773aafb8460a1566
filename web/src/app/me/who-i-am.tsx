import type { UserInfo } from '@teum/contract/identity/account.routes';
import { fill } from '@teum/contract/language';
import { yearAndMonth } from '@teum/contract/shown-calendar';
import { usePerson } from '../../features/talk/profile/api/get-person.ts';
import { OwnProfileLink } from '../../features/talk/profile/components/own-profile-settings.tsx';
import { areFew } from '../../features/talk/profile/model/kept-marks.ts';
import { useLanguage } from '../../messages/language.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { useMeMessages } from './messages/use-me-messages.ts';

/** As others see the signed-in user: picture, name, and what is on record. */
export function WhoIAm({ user }: { user: UserInfo }) {
  return (
    <div className="flex items-center gap-4 max-narrow:flex-wrap">
      <Avatar name={user.nickName} picture={user.profilePicture} size="m" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-title">{user.nickName}</p>
        <Record id={user.id} />
      </div>
      <div className="max-tablet:hidden">
        <OwnProfileLink user={user} />
      </div>
    </div>
  );
}

/** Two lines are kept for it, so that nothing moves when it arrives. */
function Record({ id }: { id: number }) {
  const m = useMeMessages().mePages;
  const language = useLanguage();
  const { data } = usePerson(id);
  const since = data && fill(m.since, { month: yearAndMonth(new Date(data.memberSince), language) });
  const kept = data && fill(areFew(data.facts) ? m.kept : m.keptOf, data.facts);
  return (
    <p className="min-h-10 text-small leading-5 text-ink-2 tabular-nums">
      {kept}
      <br />
      {since}
    </p>
  );
}
