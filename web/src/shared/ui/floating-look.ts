/** The invisible bridge above it lets the pointer cross the gap to the trigger. */
export const floatingLook =
  'absolute top-full z-30 mt-2 rounded-m border border-line bg-surface shadow-float before:absolute before:inset-x-0 before:bottom-full before:h-2';
