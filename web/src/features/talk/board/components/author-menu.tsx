import { Ellipsis } from 'lucide-react';
import { Menu } from '../../../../shared/ui/menu.tsx';

interface AuthorMenuProps {
  label: string;
  editLabel: string;
  deleteLabel: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The menu for the author of a post, a comment or a reply. */
export function AuthorMenu({ label, editLabel, deleteLabel, onEdit, onDelete }: AuthorMenuProps) {
  return (
    <Menu
      label={label}
      trigger={<Ellipsis size={20} strokeWidth={1.8} />}
      triggerClassName="grid size-10 shrink-0 place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink"
      items={[
        { label: editLabel, onSelect: onEdit },
        { label: deleteLabel, onSelect: onDelete, tone: 'danger' },
      ]}
    />
  );
}
