import type { Language } from '@teum/contract/language';
import { monthName } from '@teum/contract/shown-calendar';

/** `11월` of `2026-11`. */
export const monthOfYear = (month: string, language: Language): string =>
  monthName(new Date(`${month}-15T00:00:00+09:00`), language);
