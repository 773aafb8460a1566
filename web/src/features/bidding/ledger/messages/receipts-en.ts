import type { Translation } from '../../../../messages/ko.ts';
import type { receiptsKo } from './receipts-ko.ts';

export const receiptsEn: Translation<typeof receiptsKo> = {
  receipts: {
    kept: 'Receipts: {count}',
    valid: 'Receipts: {count} · signatures hold',
    invalid: 'Receipts: {count} · a signature does not hold',
  },
};
