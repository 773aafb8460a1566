import type { SignInProvider } from '../../../../shared/config.ts';

/** Each provider's own mark, in the colours that its guidelines ask for on its own button. */
export function ProviderMark({ provider }: { provider: SignInProvider }) {
  const Mark = marks[provider];
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 shrink-0">
      <Mark />
    </svg>
  );
}

const KakaoBubble = () => (
  <path
    fill="#000"
    d="M12 3C6.2 3 1.5 6.7 1.5 11.2c0 2.9 2 5.5 4.9 6.9l-1 3.8c-.1.4.3.6.6.4l4.5-3c.5.1 1 .1 1.5.1 5.8 0 10.5-3.7 10.5-8.2S17.8 3 12 3Z"
  />
);

const NaverN = () => <path fill="#fff" d="M15.3 12.7 8.5 3H2.8v18h5.9v-9.7l6.8 9.7h5.7V3h-5.9Z" />;

const GoogleG = () => (
  <g fill="none" strokeWidth="4">
    <path stroke="#EA4335" d="M4.75 8.62A8 8 0 0 1 17.95 6.65" />
    <path stroke="#FBBC05" d="M4.81 15.51A8 8 0 0 1 4.81 8.49" />
    <path stroke="#34A853" d="M16.93 18.30A8 8 0 0 1 4.75 15.38" />
    <path stroke="#4285F4" d="M20.00 12.00A8 8 0 0 1 16.81 18.39" />
    <path stroke="#4285F4" d="M12 12H22" />
  </g>
);

const marks: Readonly<Record<SignInProvider, () => React.JSX.Element>> = {
  kakao: KakaoBubble,
  naver: NaverN,
  google: GoogleG,
};
