/**
 * Texts on the left, the rest beside them; one column on a phone. The last row takes the extra height of a long text, so that the
 * fields beside it stay together.
 */
export const formGrid =
  'grid gap-x-12 gap-y-6 desk:grid-cols-[minmax(0,1fr)_360px] desk:grid-rows-[auto_auto_auto_1fr]';
