import type { ComponentProps } from 'react';

type VisuallyHiddenProps = Pick<ComponentProps<'span'>, 'children' | 'id' | 'role'>;

export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <span {...props} className="sr-only" />;
}
