import type { QueryClient } from '@tanstack/react-query';
import type { Move } from '../shared/navigation/browser-history.ts';
import { type Navigator, Router } from '../shared/navigation/navigation.tsx';
import { Layout } from './layout/layout.tsx';
import { NavigationProgress } from './layout/navigation-progress.tsx';
import { Providers } from './providers.tsx';
import { Pages } from './router.tsx';

interface FrameProps {
  move: Move;
  navigator: Navigator;
  client: QueryClient;
  isMoving?: boolean;
}

/** The app at one location: the same tree on the server and in the browser. */
export function Frame({ move, navigator, client, isMoving = false }: FrameProps) {
  return (
    <Router location={move.location} navigationType={move.action} navigator={navigator}>
      <Providers client={client}>
        {isMoving && <NavigationProgress />}
        <Layout>
          <Pages />
        </Layout>
      </Providers>
    </Router>
  );
}
