import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useGalleryMessages } from './use-gallery-messages.ts';

interface StepsProps {
  index: number;
  count: number;
  show: (index: number) => void;
  className?: string;
}

export function Steps({ index, count, show, className }: StepsProps) {
  const m = useGalleryMessages();
  const place = classNames('absolute! top-1/2 -translate-y-1/2', className);
  return (
    <>
      {index > 0 && (
        <IconButton
          variant="veil"
          label={m.gallery.previous}
          icon={<ChevronLeft size={20} strokeWidth={1.8} />}
          className={classNames(place, 'left-3')}
          onClick={() => show(index - 1)}
        />
      )}
      {index < count - 1 && (
        <IconButton
          variant="veil"
          label={m.gallery.next}
          icon={<ChevronRight size={20} strokeWidth={1.8} />}
          className={classNames(place, 'right-3')}
          onClick={() => show(index + 1)}
        />
      )}
    </>
  );
}
