import { type ComponentProps, createElement } from 'react';

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

type IconProps = ComponentProps<'svg'> & { size?: number };

/**
 * Takes the place of Lucide's own `createLucideIcon` (`vite.config.ts`), which weighs as much as forty icons: contexts, absolute
 * strokes and class names that the product does not use.
 */
export default function createIcon({ node }: IconData) {
  return ({ size = 24, ...svg }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...svg,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
