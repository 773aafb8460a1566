import { fill } from '@teum/contract/language';
import { featureMessages } from '../../../../messages/language.ts';
import { usePerson } from '../api/get-person.ts';
import { sellerFactsKo } from '../messages/seller-facts-ko.ts';
import { areFew } from '../model/kept-marks.ts';

const useSellerFactsMessages = featureMessages(
  sellerFactsKo,
  async () => (await import('../messages/seller-facts-en.ts')).sellerFactsEn,
);

/** One line of what is on record about a seller. Its line stays free until the facts come, so that nothing moves. */
export function SellerFacts({ sellerId }: { sellerId: number }) {
  const m = useSellerFactsMessages().sellerFacts;
  const { data: person } = usePerson(sellerId);
  const kept = person && (areFew(person.facts) ? m.few : fill(m.kept, { ...person.facts }));
  const reviews = person?.reviews ? fill(m.reviews, { count: person.reviews }) : undefined;
  return (
    <p className="mt-2.5 min-h-5 truncate text-small leading-5 text-ink-2 tabular-nums">
      {[kept, reviews].filter(Boolean).join(' · ')}
    </p>
  );
}
