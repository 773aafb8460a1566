import { Bell, Home, LogOut, Menu as MenuIcon, Store, Ticket } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from '../../navigation/link.tsx';
import { showAlert, showConfirm } from '../alerts.tsx';
import { Avatar } from '../avatar.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Drawer } from '../drawer.tsx';
import { IconButton } from '../icon-button.tsx';
import { Menu } from '../menu.tsx';
import { Sheet } from '../sheet.tsx';
import { TextField } from '../text-field.tsx';
import { showToast } from '../toast.tsx';
import { Tooltip } from '../tooltip.tsx';
import { Row, Specimens } from './specimen.tsx';

export function OverlaysGallery() {
  return (
    <Specimens title="떠 있는 것">
      <Alerts />
      <Toasts />
      <Panels />
      <Hovering />
    </Specimens>
  );
}

function Alerts() {
  async function bid() {
    const isAgreed = await showConfirm({ message: '189,000원에 입찰할까요?', okLabel: '입찰하기' });
    if (isAgreed) await showAlert({ message: '입찰이 완료되었습니다.' });
  }
  return (
    <Row label="알림창 · 확인창">
      <Button variant="ghost" onClick={() => showAlert({ message: '로그인 후 이용 가능합니다.' })}>
        알려주기
      </Button>
      <Button variant="ghost" onClick={bid}>
        물어보기
      </Button>
      <Button
        variant="ghost"
        onClick={() =>
          showConfirm({
            title: '글을 삭제할까요?',
            message: '댓글까지 모두 사라지며 되돌릴 수 없습니다.',
            okLabel: '삭제',
            tone: 'danger',
          })
        }
      >
        지우기 전에 묻기
      </Button>
    </Row>
  );
}

function Toasts() {
  return (
    <Row label="토스트">
      <Button variant="ghost" onClick={() => showToast({ message: '최고 입찰가는 변함없습니다.' })}>
        그대로
      </Button>
      <Button variant="ghost" onClick={() => showToast({ message: '댓글을 남겼습니다.', tone: 'success' })}>
        성공
      </Button>
      <Button
        variant="ghost"
        onClick={() =>
          showToast({
            message: '메시지를 보내지 못했습니다.',
            tone: 'danger',
            action: { label: '다시 보내기', onPress: () => showToast({ message: '보냈습니다.', tone: 'success' }) },
          })
        }
      >
        실패
      </Button>
    </Row>
  );
}

function Panels() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'sheet' | null>(null);
  const drawerId = useId();
  const close = () => setOpen(null);
  return (
    <Row label="대화상자 · 옆 메뉴 · 전체 화면">
      <Button variant="ghost" onClick={() => setOpen('dialog')}>
        대화상자
      </Button>
      <Button
        variant="ghost"
        aria-expanded={open === 'drawer'}
        aria-controls={drawerId}
        icon={<MenuIcon size={18} strokeWidth={1.8} />}
        onClick={() => setOpen(open === 'drawer' ? null : 'drawer')}
      >
        옆 메뉴
      </Button>
      <Button variant="ghost" onClick={() => setOpen('sheet')}>
        전체 화면
      </Button>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="닉네임 바꾸기"
        closeLabel="닫기"
        footer={
          <>
            <Button variant="quiet" size="s" onClick={close}>
              취소
            </Button>
            <Button size="s" onClick={close}>
              저장
            </Button>
          </>
        }
      >
        <TextField label="닉네임" defaultValue="민지" data-initial-focus />
      </Dialog>
      <Drawer id={drawerId} isOpen={open === 'drawer'} onClose={close} label="옆 메뉴">
        <NavigationLinks />
      </Drawer>
      <Sheet isOpen={open === 'sheet'} onClose={close} label="전체 메뉴" closeLabel="닫기" header="전체 메뉴">
        <NavigationLinks />
      </Sheet>
    </Row>
  );
}

function NavigationLinks() {
  return ['홈', '내 경매', '커뮤니티', '경매권', '관심 경매'].map((place) => (
    <Link key={place} to="/dev/ui" className="flex h-12 items-center gap-3 rounded-s px-3 text-label hover:bg-sunken">
      <Home size={20} strokeWidth={1.7} />
      {place}
    </Link>
  ));
}

function Hovering() {
  return (
    <Row label="메뉴 · 말풍선">
      <Menu
        label="민지 메뉴"
        align="start"
        triggerClassName="flex h-11 items-center gap-2 rounded-full px-2 text-small font-semibold hover:bg-sunken"
        trigger={
          <>
            <Avatar name="민지" />
            민지
          </>
        }
        items={[
          { label: '내 판매', to: '/dev/ui', icon: <Store size={18} strokeWidth={1.7} /> },
          {
            label: '로그아웃',
            onSelect: () => void showConfirm({ message: '로그아웃할까요?' }),
            icon: <LogOut size={18} strokeWidth={1.7} />,
          },
        ]}
      />
      <Tooltip label="경매권" icon={<Ticket size={22} strokeWidth={1.7} />} align="start">
        <p className="text-label text-ink">보유한 경매권이 없습니다.</p>
        <p className="mt-1">경매에 참여하려면 경매권이 필요해요.</p>
        <Link to="/dev/ui" className="mt-3 inline-block font-bold text-indigo">
          경매권 구매하기
        </Link>
      </Tooltip>
      <Tooltip label="알림" icon={<Bell size={22} strokeWidth={1.7} />} align="start">
        새로운 알림이 없어요.
      </Tooltip>
      <IconButton label="메뉴" icon={<MenuIcon size={22} strokeWidth={1.8} />} />
    </Row>
  );
}
