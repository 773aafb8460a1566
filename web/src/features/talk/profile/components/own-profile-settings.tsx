import type { UserInfo } from '@teum/contract/identity/account.routes';
import { checkNickName } from '@teum/contract/identity/account-form';
import { fill } from '@teum/contract/language';
import { fullDate } from '@teum/contract/shown-time';
import type { OwnProfile } from '@teum/contract/talk/people.routes';
import { checkProfile } from '@teum/contract/talk/profile-form';
import { countCharacters } from '@teum/contract/visible-text';
import { type SyntheticEvent, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { useCheckedForm } from '../../../../shared/form/use-checked-form.ts';
import { paths } from '../../../../shared/paths.ts';
import { showConfirm } from '../../../../shared/ui/alerts.tsx';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { TextareaField } from '../../../../shared/ui/textarea-field.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useChangeNickName, useOwnProfile, useSaveProfile } from '../api/own-profile.ts';
import { useProfileMessages } from '../messages/use-profile-messages.ts';
import { PictureChoice } from './picture-choice.tsx';

export function OwnProfileLink({ user }: { user: UserInfo }) {
  const m = useProfileMessages();
  return (
    <ButtonLink to={paths.person(user.id)} variant="ghost" size="s">
      {m.ownProfile.view}
    </ButtonLink>
  );
}

/** What others see of the signed-in user, where it is changed, and the name that nobody else sees. */
export function OwnProfileSettings({ user }: { user: UserInfo }) {
  const m = useProfileMessages();
  const { data: profile, isError, refetch } = useOwnProfile();
  if (isError)
    return <ErrorState message={m.ownProfile.error} retryLabel={m.action.retry} onRetry={() => void refetch()} />;
  if (!profile) return <Skeleton className="h-110 rounded-m" />;
  return (
    <div className="flex flex-col gap-8">
      <PictureChoice profile={profile} />
      <NickName profile={profile} />
      <Introduction profile={profile} />
      <dl className="flex flex-col gap-1">
        <dt className="text-small font-semibold text-ink-2">{m.ownProfile.userName}</dt>
        <dd>{user.userName}</dd>
        <dd className="text-small text-ink-3">{m.ownProfile.userNameHint}</dd>
      </dl>
    </div>
  );
}

function Introduction({ profile }: { profile: OwnProfile }) {
  const m = useProfileMessages();
  const language = useLanguage();
  const { mutateAsync: save, isPending } = useSaveProfile();
  const [introduction, setIntroduction] = useState(profile.introduction);
  const [problem, setProblem] = useState<string>();

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const found = checkProfile({ introduction }).introduction?.[language];
    setProblem(found);
    if (found !== undefined || isPending) return;
    await save({ introduction }).then(
      (saved) => {
        setIntroduction(saved.introduction);
        showToast({ message: m.ownProfile.introductionSaved, tone: 'success' });
      },
      (error: unknown) => setProblem(failureMessage(error)),
    );
  }

  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <TextareaField
        label={m.ownProfile.introduction}
        hint={fill(m.ownProfile.introductionHint, { count: countCharacters(introduction) })}
        error={problem ?? null}
        value={introduction}
        onChange={({ currentTarget }) => setIntroduction(currentTarget.value)}
      />
      <Button type="submit" variant="ghost" className="self-start" pending={isPending}>
        {m.ownProfile.saveIntroduction}
      </Button>
    </form>
  );
}

function NickName({ profile }: { profile: OwnProfile }) {
  const m = useProfileMessages();
  const language = useLanguage();
  const { mutateAsync: change } = useChangeNickName();
  const { nickNameChangeableAt: changeableAt } = profile;
  const form = useCheckedForm({
    initial: { nickName: profile.nickName },
    check: checkNickName,
    submit: async ({ nickName }) => {
      if (nickName.trim() === profile.nickName) return;
      if (!(await showConfirm({ message: fill(m.ownProfile.nickNameConfirm, { nickName: nickName.trim() }) }))) return;
      await change(nickName).then(
        () => showToast({ message: m.ownProfile.nickNameChanged, tone: 'success' }),
        (error: unknown) => {
          const message = failureMessage(error);
          form.showRefusal(message, { nickName: message });
        },
      );
    },
  });
  const later = changeableAt && fill(m.ownProfile.nickNameLater, { date: fullDate(new Date(changeableAt), language) });
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={form.onSubmit}>
      <TextField
        {...form.field('nickName')}
        label={m.ownProfile.nickName}
        hint={later ?? m.ownProfile.nickNameHint}
        autoComplete="nickname"
        disabled={changeableAt !== undefined}
      />
      {changeableAt === undefined && (
        <Button type="submit" variant="ghost" className="self-start" pending={form.isSending}>
          {m.ownProfile.changeNickName}
        </Button>
      )}
    </form>
  );
}
