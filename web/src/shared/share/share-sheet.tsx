import { Ellipsis, Link as LinkIcon, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../ui/button.tsx';
import { ModalFrame } from '../ui/modal-frame.tsx';
import { Picture } from '../ui/picture.tsx';
import { showToast } from '../ui/toast.tsx';
import { useShareMessages } from './use-share-messages.ts';

export interface SharedPage {
  kind: 'auction' | 'product' | 'person';
  title: string;
  /** Its price. */
  note?: string;
  pictureUrl?: string;
}

interface ShareSheetProps {
  page: SharedPage;
  onClose: () => void;
}

/** What is sent, and the ways to send it. KakaoTalk is reached through the system's own sheet, where there is one. */
export function ShareSheet({ page, onClose }: ShareSheetProps) {
  const m = useShareMessages().share;
  const { action } = useMessages();
  const url = window.location.origin + window.location.pathname;

  async function copy(): Promise<void> {
    onClose();
    await navigator.clipboard.writeText(url).then(
      () => showToast({ message: m.copied, tone: 'success' }),
      () => showToast({ message: m.notCopied, tone: 'danger' }),
    );
  }

  async function sendByApp(): Promise<void> {
    onClose();
    await navigator.share({ title: page.title, url }).catch(() => undefined); // closed without a choice
  }

  return (
    <ModalFrame title={m[page.kind]} onClose={onClose}>
      <div className="flex flex-col gap-4 px-5 pt-2 pb-5 desk:px-7 desk:pb-6">
        <div className="flex items-center gap-3 rounded-m border border-line p-3">
          {page.pictureUrl && <Picture src={page.pictureUrl} alt="" className="w-22 shrink-0 rounded-s" />}
          <p className="min-w-0">
            <b className="line-clamp-2 text-label font-strong">{page.title}</b>
            {page.note && <span className="mt-0.5 block text-meta text-ink-3 tabular-nums">{page.note}</span>}
          </p>
        </div>
        <ul className="flex justify-around gap-2">
          <Way icon={<LinkIcon {...icon} />} label={m.copy}>
            {(face) => (
              <button type="button" className={wayLook} onClick={copy}>
                {face}
              </button>
            )}
          </Way>
          <Way icon={<Mail {...icon} />} label={m.mail}>
            {(face) => (
              <a href={mailTo(page.title, url)} className={wayLook} onClick={onClose}>
                {face}
              </a>
            )}
          </Way>
          {typeof navigator.share === 'function' && (
            <Way icon={<Ellipsis {...icon} />} label={m.apps}>
              {(face) => (
                <button type="button" className={wayLook} onClick={sendByApp}>
                  {face}
                </button>
              )}
            </Way>
          )}
        </ul>
        <Button variant="ghost" onClick={onClose}>
          {action.close}
        </Button>
      </div>
    </ModalFrame>
  );
}

const icon = { size: 20, strokeWidth: 1.8, 'aria-hidden': true } as const;
const wayLook = 'grid w-full justify-items-center gap-2 rounded-m py-1 text-center text-meta font-semibold';

interface WayProps {
  icon: ReactNode;
  label: string;
  children: (face: ReactNode) => ReactNode;
}

const Way = ({ icon: drawn, label, children }: WayProps) => (
  <li className="min-w-0 flex-1">
    {children(
      <>
        <span className="grid size-13 place-items-center rounded-full bg-sunken">{drawn}</span>
        {label}
      </>,
    )}
  </li>
);

const mailTo = (title: string, url: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
