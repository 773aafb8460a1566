import { fill, type Sentence } from '@teum/contract/language';
import { complaints, opposites, type Praise, praises, type ReviewTag } from '@teum/contract/talk/review';
import type { DueReview } from '@teum/contract/talk/review.routes';
import { checkReview } from '@teum/contract/talk/review-form';
import { countCharacters } from '@teum/contract/visible-text';
import { useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ModalFrame } from '../../../../shared/ui/modal-frame.tsx';
import { TextareaField } from '../../../../shared/ui/textarea-field.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useWriteReview } from '../api/reviews.ts';
import { useReviewMessages } from '../messages/use-review-messages.ts';

interface WriteReviewDialogProps {
  due: DueReview;
  onClose: () => void;
}

/** One review, which is final: the rule stands above the button. */
export function WriteReviewDialog({ due, onClose }: WriteReviewDialogProps) {
  const m = useReviewMessages();
  const language = useLanguage();
  const { mutateAsync: write } = useWriteReview(due.appointmentId);
  const [tags, setTags] = useState<readonly ReviewTag[]>([]);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [hasComplaints, setHasComplaints] = useState(false);

  const toggle = (tag: ReviewTag) => setTags((chosen) => toggled(chosen, tag));

  async function send(): Promise<void> {
    const [found] = Object.values(checkReview({ tags, text }));
    setProblem(found?.[language]);
    if (found) return;
    await write({ tags: [...tags], text }).then(
      ({ isShown }) => {
        showToast({ message: isShown ? m.writeReview.shown : m.writeReview.sent, tone: 'success' });
        onClose();
      },
      (error: unknown) => setProblem(failureMessage(error)),
    );
  }

  return (
    <ModalFrame title={fill(m.writeReview.title, { nickName: due.person.nickName })} onClose={onClose}>
      <div className="flex flex-col gap-6 overflow-y-auto px-5 pt-1 pb-5 desk:px-7">
        <p className="truncate text-small text-ink-2">{due.title}</p>
        <TagChoice label={m.writeReview.praises} options={praises} chosen={tags} onToggle={toggle} />
        {hasComplaints ? (
          <div>
            <TagChoice label={m.writeReview.complaints} options={complaints} chosen={tags} onToggle={toggle} />
            <p className="mt-2 text-meta text-ink-3">{m.writeReview.complaintsHelp}</p>
          </div>
        ) : (
          <Button variant="quiet" size="s" className="self-start" onClick={() => setHasComplaints(true)}>
            {m.writeReview.showComplaints}
          </Button>
        )}
        <TextareaField
          label={m.writeReview.text}
          hint={fill(m.writeReview.textHint, { count: countCharacters(text) })}
          rows={3}
          value={text}
          error={problem ?? null}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-t border-line px-5 py-4 desk:px-7">
        <p className="flex-1 basis-50 text-meta text-pretty text-ink-3">{m.writeReview.rule}</p>
        <Button onClick={send}>{m.writeReview.send}</Button>
      </footer>
    </ModalFrame>
  );
}

/** Of two opposites the one that is chosen last stays. */
function toggled(chosen: readonly ReviewTag[], tag: ReviewTag): ReviewTag[] {
  if (chosen.includes(tag)) return chosen.filter((other) => other !== tag);
  return [...chosen.filter((other) => opposites[other as Praise] !== tag && opposites[tag as Praise] !== other), tag];
}

interface TagChoiceProps {
  label: string;
  options: Readonly<Partial<Record<ReviewTag, Sentence>>>;
  chosen: readonly ReviewTag[];
  onToggle: (tag: ReviewTag) => void;
}

function TagChoice({ label, options, chosen, onToggle }: TagChoiceProps) {
  const language = useLanguage();
  return (
    <fieldset>
      <legend className="mb-3 text-small font-semibold text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.entries(options) as [ReviewTag, Sentence][]).map(([tag, sentence]) => (
          <label
            key={tag}
            className="relative flex min-h-11 cursor-pointer items-center rounded-full px-4 py-1 text-small font-medium inset-ring inset-ring-line transition-colors hover:bg-sunken has-checked:bg-indigo-wash has-checked:font-semibold has-checked:text-indigo has-checked:inset-ring-indigo has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
          >
            <input
              type="checkbox"
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={chosen.includes(tag)}
              onChange={() => onToggle(tag)}
            />
            {sentence[language]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
