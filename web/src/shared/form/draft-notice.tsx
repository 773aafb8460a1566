import { showConfirm } from '../ui/alerts.tsx';
import { Button } from '../ui/button.tsx';
import { useFormMessages } from './use-form-messages.ts';

interface DraftNoticeProps {
  /** What the draft is for: a new item, with a thumbnail or of texts alone, or changes to an existing one. */
  of: 'new' | 'newText' | 'changes';
  onStartOver: () => void;
}

/** Says that the form was filled from a draft, and offers to discard it. */
export function DraftNotice({ of, onStartOver }: DraftNoticeProps) {
  const m = useFormMessages();
  const { restored, startOver, confirm } = m[`${of}Draft`];

  async function press(): Promise<void> {
    if (await showConfirm({ message: confirm, okLabel: startOver })) onStartOver();
  }

  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-indigo-wash py-2 pr-2 pl-4"
    >
      <p className="text-small">{restored}</p>
      <Button variant="quiet" size="s" onClick={press}>
        {startOver}
      </Button>
    </div>
  );
}
