import { Share } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyCode, useLazyCode } from '../ui/lazy-code.ts';
import type { SharedPage } from './share-sheet.tsx';
import { useShareMessages } from './use-share-messages.ts';

const lazySheet = lazyCode(async () => (await import('./share-sheet.tsx')).ShareSheet);

interface ShareButtonProps {
  page: SharedPage;
  look: 'icon' | 'label';
}

/** Opens the ways to send the address of this page on. */
export function ShareButton({ page, look }: ShareButtonProps) {
  const { label } = useShareMessages().share;
  const [isOpen, setIsOpen] = useState(false);
  const ShareSheet = useLazyCode(lazySheet, { isWanted: isOpen });
  const open = () => setIsOpen(true);
  return (
    <>
      {look === 'icon' ? (
        <IconButton label={label} icon={<Share size={20} strokeWidth={1.8} />} onClick={open} />
      ) : (
        <Button variant="ghost" size="s" icon={<Share size={16} strokeWidth={1.8} />} onClick={open}>
          {label}
        </Button>
      )}
      {isOpen && ShareSheet && <ShareSheet page={page} onClose={() => setIsOpen(false)} />}
    </>
  );
}
