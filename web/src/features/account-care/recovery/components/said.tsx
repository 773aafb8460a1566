import { CircleCheck, type LucideIcon, MailCheck, Unlink } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

const icons: Readonly<Record<'sent' | 'done' | 'dead', LucideIcon>> = {
  sent: MailCheck,
  done: CircleCheck,
  dead: Unlink,
};

interface SaidProps {
  kind: keyof typeof icons;
  title: string;
  children: ReactNode;
}

/** What came of a step, in place of its form. It takes the focus, because the pressed button is gone. */
export function Said({ kind, title, children }: SaidProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const Icon = icons[kind];
  return (
    <section className="flex flex-col items-start gap-4">
      <span className="grid size-12 place-items-center rounded-full bg-indigo-wash text-indigo">
        <Icon size={24} strokeWidth={1.8} aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-subtitle outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
