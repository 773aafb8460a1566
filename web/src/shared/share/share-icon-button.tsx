import { Share } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { useShare } from './use-share.ts';

/** Sends the address of this page on. `title` names what the page shows. */
export function ShareIconButton({ title }: { title: string }) {
  const { label, share } = useShare(title);
  return <IconButton label={label} icon={<Share size={20} strokeWidth={1.8} />} onClick={() => void share()} />;
}
