import { Router } from 'react-router';
import { appHistory } from '../shared/navigation/app-history.ts';
import { Layout } from './layout/layout.tsx';
import { NavigationProgress } from './layout/navigation-progress.tsx';
import { Providers } from './providers.tsx';
import { Pages } from './router.tsx';
import { useMoves } from './use-moves.ts';

export function App() {
  const { move, isMoving } = useMoves();
  return (
    <Router location={move.location} navigationType={move.action} navigator={appHistory}>
      <Providers>
        {isMoving && <NavigationProgress />}
        <Layout>
          <Pages />
        </Layout>
      </Providers>
    </Router>
  );
}
