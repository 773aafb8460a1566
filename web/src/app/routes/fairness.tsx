import { TodaysHead } from '../../features/bidding/ledger/components/todays-head.tsx';
import { useFairnessMessages } from '../../features/bidding/ledger/messages/use-fairness-messages.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';

export default function FairnessPage() {
  const m = useFairnessMessages().fairness;
  return (
    <PageFrame title={m.title}>
      <p className="max-w-160 text-ink-2">{m.lead}</p>
      <div className="mt-8 grid gap-x-12 gap-y-8 desk:mt-10 desk:grid-cols-[minmax(0,1fr)_400px] desk:items-start">
        <div className="grid gap-8">
          {m.sections.map(({ title, text }) => (
            <section key={title}>
              <h2 className="text-subtitle">{title}</h2>
              <p className="mt-2 text-ink-2">{text}</p>
            </section>
          ))}
          <ButtonLink to={paths.auctions} className="justify-self-start">
            {m.browse}
          </ButtonLink>
        </div>
        <aside className="rounded-l border border-line bg-surface p-5 desk:p-6">
          <h2 className="mb-4 text-subtitle">{m.today}</h2>
          <TodaysHead />
          <p className="mt-5 border-t border-line pt-4 text-meta text-ink-3">
            {m.keys}:{' '}
            <a href="/.well-known/teum-keys.json" className="underline underline-offset-4">
              /.well-known/teum-keys.json
            </a>
          </p>
        </aside>
      </div>
    </PageFrame>
  );
}
