import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { floatingLook } from './floating-look.ts';
import { IconFace, iconButtonLook } from './icon-button.tsx';
import { useDisclosure } from './use-disclosure.ts';

type TooltipProps = {
  label: string;
  icon: ReactNode;
  /** A count in the upper right corner; the label must say it too. */
  badge?: ReactNode;
  align?: 'start' | 'end';
  /** May hold links; following one closes it. */
  children: ReactNode;
};

/** An icon with details on hover, focus or tap; they stay while the pointer is on them. */
export function Tooltip({ label, icon, badge, align = 'end', children }: TooltipProps) {
  const { isOpen, toggleByPress, panelId, rootProps, triggerProps } = useDisclosure();

  return (
    <div {...rootProps} className="relative">
      <button {...triggerProps} type="button" className={iconButtonLook()} onClick={toggleByPress}>
        <IconFace label={label} icon={icon} badge={badge} />
      </button>
      {isOpen && (
        <div
          id={panelId}
          className={classNames(floatingLook, 'w-80 p-4 text-small text-ink-2', align === 'end' ? 'right-0' : 'left-0')}
        >
          {children}
        </div>
      )}
    </div>
  );
}
