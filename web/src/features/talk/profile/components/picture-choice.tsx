import type { OwnProfile } from '@teum/contract/talk/people.routes';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { upload } from '../../../../shared/api/upload.ts';
import { toastFailure } from '../../../../shared/failures/show-failure.ts';
import { imageFileProblem, imageTypes } from '../../../../shared/form/image-file.ts';
import { UploadProgress } from '../../../../shared/form/upload-progress.tsx';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { buttonLook } from '../../../../shared/ui/button-look.ts';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useSaveProfile } from '../api/own-profile.ts';
import { useProfileMessages } from '../messages/use-profile-messages.ts';

/** The user's own picture: stored as soon as it is chosen. */
export function PictureChoice({ profile }: { profile: OwnProfile }) {
  const m = useProfileMessages().ownProfile;
  const id = useId();
  const { share, take, remove } = usePicture();

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = ''; // otherwise choosing the same file again fires no event
    if (file) void take(file);
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={profile.nickName} picture={profile.profilePicture} size="xl" />
      <fieldset className="flex min-w-0 flex-1 basis-40 flex-col gap-2">
        <legend className="mb-2 text-small font-semibold text-ink-2">{m.picture}</legend>
        <div className="flex flex-wrap gap-2">
          <label
            htmlFor={id}
            className={buttonLook({
              variant: 'ghost',
              className:
                'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo',
            })}
          >
            <span className="inline-flex items-center gap-2">
              <ImagePlus size={18} strokeWidth={1.8} />
              {m.choosePicture}
            </span>
            <input id={id} type="file" accept={imageTypes.join(',')} className="sr-only" onChange={choose} />
          </label>
          {profile.profilePicture !== undefined && (
            <Button variant="quiet" icon={<Trash2 size={18} strokeWidth={1.8} />} onClick={remove}>
              {m.removePicture}
            </Button>
          )}
        </div>
        {share !== null && <UploadProgress share={share} />}
      </fieldset>
    </div>
  );
}

function usePicture() {
  const m = useProfileMessages();
  const language = useLanguage();
  const { mutateAsync: save } = useSaveProfile();
  const [share, setShare] = useState<number | null>(null);

  async function take(file: File): Promise<void> {
    const problem = await imageFileProblem(file);
    if (problem) return showToast({ message: problem[language], tone: 'danger' });
    try {
      const { key } = await upload('POST /media/{kind}', { params: { kind: 'post' }, file, onProgress: setShare });
      await save({ picture: key });
      showToast({ message: m.ownProfile.pictureSaved, tone: 'success' });
    } catch (error) {
      toastFailure(error);
    }
    setShare(null);
  }

  async function remove(): Promise<void> {
    await save({ picture: null }).then(
      () => showToast({ message: m.ownProfile.pictureRemoved, tone: 'success' }),
      toastFailure,
    );
  }

  return { share, take, remove };
}
