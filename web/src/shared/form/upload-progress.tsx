import { fill } from '@teum/contract/language';
import { useId } from 'react';
import { useFormMessages } from './use-form-messages.ts';

/** How much has been uploaded; after that the server still processes it. */
export function UploadProgress({ share }: { share: number }) {
  const m = useFormMessages();
  const labelId = useId();
  const percent = Math.floor(share * 100);
  return (
    <div className="flex flex-col gap-1.5">
      <span id={labelId} className="text-meta text-ink-3 tabular-nums">
        {percent < 100 ? fill(m.sending.onTheWay, { percent }) : m.sending.arrived}
      </span>
      <progress aria-labelledby={labelId} className="upload-progress" value={share} max={1} />
    </div>
  );
}
