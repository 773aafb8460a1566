import { categories } from '@teum/contract/offer/offer-categories';
import type { OfferAnswer } from '@teum/contract/offer/offer-details';
import { lengthText } from '@teum/contract/offer/offer-words';
import { featureMessages, useLanguage } from '../../messages/language.ts';
import { offerFactsKo } from './offer-facts-ko.ts';

const useOfferFactsMessages = featureMessages(
  offerFactsKo,
  async () => (await import('./offer-facts-en.ts')).offerFactsEn,
);

/** What the seller has said of kind, length and place; nothing where nothing was said. */
export function OfferFacts({ offer }: { offer: OfferAnswer }) {
  const { offerFacts: m } = useOfferFactsMessages();
  const language = useLanguage();
  const place = [offer.placeText?.[language], offer.place?.line].filter(Boolean).join(' · ');
  const facts = [
    [m.category, offer.category && categories[offer.category][language]],
    [m.length, offer.lengthMinutes !== undefined && lengthText(offer.lengthMinutes, language)],
    [m.place, place],
  ].filter(([, said]) => said);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 text-label">
      {facts.map(([name, said]) => (
        <div key={String(name)} className="contents">
          <dt className="font-medium text-ink-3">{name}</dt>
          <dd className="break-words">{said}</dd>
        </div>
      ))}
    </dl>
  );
}
