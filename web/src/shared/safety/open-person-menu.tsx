import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fill } from '@teum/contract/language';
import { Ban, Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '../api-client.ts';
import { alertFailure } from '../failures/show-failure.ts';
import { showConfirm } from '../ui/alerts.tsx';
import { type FirstPress, Menu } from '../ui/menu.tsx';
import { showToast } from '../ui/toast.tsx';
import type { PersonMenuProps } from './person-menu.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { useSafetyMessages } from './use-safety-messages.ts';

interface OpenPersonMenuProps extends Pick<PersonMenuProps, 'person' | 'thing'> {
  label: string;
  trigger: ReactNode;
  look: string;
  /** The press that loaded this code. */
  firstPress: FirstPress;
}

export function OpenPersonMenu({ person, thing, label, trigger, look, firstPress }: OpenPersonMenuProps) {
  const m = useSafetyMessages();
  const [isReporting, setIsReporting] = useState(false);
  const toggleBlock = useBlockToggle(person);
  const isBlocked = useIsBlocked(person.id);
  return (
    <>
      <Menu
        label={label}
        trigger={trigger}
        triggerClassName={look}
        firstPress={firstPress}
        items={[
          {
            label: m.safety.report,
            icon: <Flag size={18} strokeWidth={1.8} />,
            onSelect: () => setIsReporting(true),
          },
          {
            label: isBlocked ? m.safety.unblock : m.safety.block,
            icon: <Ban size={18} strokeWidth={1.8} />,
            onSelect: () => void toggleBlock(),
          },
        ]}
      />
      <ReportDialog
        isOpen={isReporting}
        onClose={() => setIsReporting(false)}
        target={thing ?? { kind: 'person', id: person.id }}
      />
    </>
  );
}

const useIsBlocked = (id: number): boolean =>
  useQuery({
    queryKey: ['block', id],
    queryFn: ({ signal }) => api('GET /block/{id}', { params: { id }, signal }),
  }).data?.isBlocked === true;

/** Asks, with what a block does, and blocks; a person who is blocked already is unblocked. */
function useBlockToggle({ id, nickName }: PersonMenuProps['person']): () => Promise<void> {
  const m = useSafetyMessages();
  const client = useQueryClient();
  const params = { id };

  async function block(): Promise<void> {
    const title = fill(m.safety.blockTitle, { nickName });
    const isAgreed = await showConfirm({ title, message: m.safety.blockHelp, okLabel: m.safety.block, tone: 'danger' });
    if (!isAgreed) return;
    await api('PUT /block/{id}', { params });
    showToast({ message: fill(m.safety.blocked, { nickName }), tone: 'success' });
  }

  async function unblock(): Promise<void> {
    const message = fill(m.safety.unblockTitle, { nickName });
    if (!(await showConfirm({ message, okLabel: m.safety.unblock }))) return;
    await api('DELETE /block/{id}', { params });
    showToast({ message: fill(m.safety.unblocked, { nickName }), tone: 'success' });
  }

  return async () => {
    try {
      const { isBlocked } = await api('GET /block/{id}', { params });
      await (isBlocked ? unblock() : block());
      await client.invalidateQueries();
    } catch (error) {
      await alertFailure(error);
    }
  };
}
