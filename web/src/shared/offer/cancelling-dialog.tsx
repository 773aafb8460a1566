import { fill } from '@teum/contract/language';
import { type RefundRule, refundPercents } from '@teum/contract/money/cancelling';
import { isDealPrice } from '@teum/contract/money/fee';
import { splitAt } from '@teum/contract/money/split';
import { type CancelTerms, cancelTermsWords } from '@teum/contract/offer/cancel-terms';
import { featureMessages, useLanguage } from '../../messages/language.ts';
import { useKrw } from '../format/use-krw.ts';
import { Dialog } from '../ui/dialog.tsx';
import { cancellingKo } from './cancelling-ko.ts';

const useCancellingMessages = featureMessages(
  cancellingKo,
  async () => (await import('./cancelling-en.ts')).cancellingEn,
);

interface CancellingDialogProps {
  isOpen: boolean;
  terms: CancelTerms;
  seller: string;
  priceKrw: number;
  onClose: () => void;
}

const rules = ['early', 'middle', 'late', 'absent', 'always'] as const satisfies readonly RefundRule[];

/** The contract's table of cancelling under these terms, with what would come back of a price. */
export function CancellingDialog({ isOpen, terms, seller, priceKrw, onClose }: CancellingDialogProps) {
  const m = useCancellingMessages();
  const language = useLanguage();
  const krw = useKrw();
  const isExample = isDealPrice(priceKrw);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.cancelling.title} closeLabel={m.action.close}>
      <p className="text-small text-ink-2">{fill(m.cancelling.terms, { terms: cancelTermsWords[terms][language] })}</p>
      <table className="mt-4 w-full text-small tabular-nums">
        <thead className="text-left text-meta text-ink-3">
          <tr>
            <th scope="col" className="py-2 font-medium">
              {m.cancelling.when}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              {m.cancelling.refund}
            </th>
            {isExample && (
              <th scope="col" className="py-2 pl-3 text-right font-medium">
                {fill(m.cancelling.amount, { price: krw(priceKrw) })}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule} className="border-t border-line">
              <th scope="row" className="py-2.5 text-left font-medium text-ink-2">
                {fill(m.cancelling[rule], { seller })}
              </th>
              <td className="py-2.5 pl-3 text-right font-semibold">{refundPercents[terms][rule]}%</td>
              {isExample && (
                <td className="py-2.5 pl-3 text-right font-semibold whitespace-nowrap">
                  {krw(splitAt(priceKrw, refundPercents[terms][rule]).refundKrw)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-4 flex list-disc flex-col gap-1.5 border-t border-line pt-4 pl-5 text-meta text-ink-2 marker:text-ink-3">
        {[m.cancelling.noTime, m.cancelling.withdrawn, m.cancelling.moved].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Dialog>
  );
}
