import type { Translation } from '../../../../messages/ko.ts';
import type { legalKo } from './ko.ts';

export const legalEn: Translation<typeof legalKo> = {
  legal: {
    effective: 'In force from {date}',
    changes: 'What changed in this version',
    model: 'This document is a model. The operator’s lawyer has to check it before the service is run.',
    someOperator: 'the operator',
    someRepresentative: 'a person named by the operator',
    someEmail: 'the operator’s e-mail',
    somePhone: 'the operator’s phone',
    someHolder: 'a payment service',
    someFee: 'the share named in the form',
    others: 'Other documents',
  },
};
