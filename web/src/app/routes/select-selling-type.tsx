import { ChevronRight, Gavel, Hourglass, type LucideIcon } from 'lucide-react';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { usePagesMessages } from '../messages/use-pages-messages.ts';

export default function SelectSellingTypePage() {
  const m = usePagesMessages();
  const places = usePlaceMessages();
  return (
    <PageFrame title={places.selling.title}>
      <ul className="grid gap-4 desk:grid-cols-2 desk:gap-5">
        <SellingType
          to={paths.newAuction}
          icon={Gavel}
          name={m.sellingTypes.auction}
          help={m.sellingTypes.auctionHelp}
        />
        <SellingType
          to={paths.newProduct}
          icon={Hourglass}
          name={m.sellingTypes.product}
          help={m.sellingTypes.productHelp}
        />
      </ul>
    </PageFrame>
  );
}

interface SellingTypeProps {
  to: string;
  icon: LucideIcon;
  name: string;
  help: string;
}

function SellingType({ to, icon: Icon, name, help }: SellingTypeProps) {
  return (
    <li className="relative flex items-center gap-4 rounded-l border border-line bg-surface p-5 transition-colors hover:border-ink-3 desk:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-indigo-wash text-indigo">
        <Icon size={24} strokeWidth={1.7} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-subtitle">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-l">
            {name}
          </Link>
        </h2>
        <p className="mt-1 text-small text-balance text-ink-2">{help}</p>
      </div>
      <ChevronRight size={20} strokeWidth={1.8} className="shrink-0 text-ink-3" />
    </li>
  );
}
