import type { UserInfo } from '@teum/contract/routes/account';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { useAccountMessages } from '../messages/use-account-messages.ts';

export function Profile({ user }: { user: UserInfo }) {
  const m = useAccountMessages();
  const facts = [
    { name: m.me.nickName, value: user.nickName },
    { name: m.me.userName, value: user.userName },
  ];
  return (
    <div className="flex gap-5">
      <Avatar name={user.nickName} picture={user.profilePicture} size="l" />
      <dl className="grid flex-1 grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-label font-medium">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
