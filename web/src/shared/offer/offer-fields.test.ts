import { describe, expect, it } from 'vitest';
import { emptyOfferFields, offerFieldsOf, offerRequestOf } from './offer-fields.ts';

describe('how buyers pay, in the form of an offer', () => {
  it('is safe pay for a new offer, and what was stored for an old one', () => {
    expect(emptyOfferFields).toMatchObject({ safePay: '', cancelTerms: '' });
    expect(offerFieldsOf({})).toMatchObject({ safePay: 'off', cancelTerms: '' });
    expect(offerFieldsOf({ safePay: true, cancelTerms: 'normal' })).toMatchObject({ safePay: '', cancelTerms: '' });
    expect(offerFieldsOf({ safePay: true, cancelTerms: 'strict' })).toMatchObject({ cancelTerms: 'strict' });
  });

  it('[OFFER-13] is sent as off while safe pay is closed: the server would refuse anything else', () => {
    expect(offerRequestOf({ ...emptyOfferFields, cancelTerms: 'strict' })).toMatchObject({ safePay: false });
  });
});
