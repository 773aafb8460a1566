import { Component, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../messages/language.ts';
import { reportFailure } from '../../shared/failures/report-failure.ts';
import { useLocation } from '../../shared/navigation/navigation.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { ErrorPage } from '../routes/error-page.tsx';
import { PageArrival } from './page-arrival.tsx';

/** Around each page: a fallback while its code loads, and an error page if it breaks. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorCatcher place={key}>
      <Suspense fallback={<FirstLoad />}>
        {children}
        <PageArrival />
      </Suspense>
    </ErrorCatcher>
  );
}

function FirstLoad() {
  const m = useMessages();
  return (
    <div className="grid min-h-80 place-items-center">
      <Spinner label={m.notice.loading} />
    </div>
  );
}

interface ErrorCatcherProps {
  /** A navigation resets the error. */
  place: string;
  children: ReactNode;
}

interface Caught {
  error: unknown;
}

class ErrorCatcher extends Component<ErrorCatcherProps, { caught: Caught | null }> {
  override state = { caught: null as Caught | null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    reportFailure({ kind: 'page', error });
  }

  override componentDidUpdate({ place }: ErrorCatcherProps) {
    if (this.state.caught && place !== this.props.place) this.setState({ caught: null });
  }

  override render() {
    return this.state.caught ? <ErrorPage error={this.state.caught.error} /> : this.props.children;
  }
}
