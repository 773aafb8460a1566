import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '../../messages/language.ts';
import { paths } from '../../shared/paths.ts';
import { Tooltip } from '../../shared/ui/tooltip.tsx';

export function NotificationTooltip() {
  const m = useMessages();
  return (
    <Tooltip label={m.header.notifications} icon={<Bell size={22} strokeWidth={1.7} />}>
      <p className="text-label text-ink">{m.notifications.empty}</p>
      <Link to={paths.notifications} className="mt-2 inline-block font-semibold text-indigo hover:text-indigo-press">
        {m.header.allNotifications}
      </Link>
    </Tooltip>
  );
}
