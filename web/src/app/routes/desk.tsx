import { DeskScreen } from '../../features/desk/desk/components/desk-screen.tsx';
import { NotFound } from './not-found.tsx';

export default function DeskPage() {
  return <DeskScreen missing={<NotFound />} />;
}
