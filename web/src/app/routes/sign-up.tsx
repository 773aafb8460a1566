import { fill } from '@teum/contract/language';
import { useEffect, useState } from 'react';
import { ProofMailNote } from '../../features/account-care/recovery/components/proof-mail-note.tsx';
import { AccountCard } from '../../features/identity/account/components/account-card.tsx';
import { SignUpForm } from '../../features/identity/account/components/sign-up-form.tsx';
import { type SignedUp, SignedUpNote, Welcome } from '../../features/identity/account/components/welcome.tsx';
import { useAccountMessages } from '../../features/identity/account/messages/use-account-messages.ts';
import { consentPart } from '../../features/identity/consent/components/consent-boxes.tsx';
import { AuctionOnTheWay } from '../../features/offer/auction/components/auction-on-the-way.tsx';
import { Link } from '../../shared/navigation/link.tsx';
import { useLocation } from '../../shared/navigation/navigation.tsx';
import { auctionAt, paths } from '../../shared/paths.ts';
import { returnTo } from '../../shared/session/return-to.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';

/** Signing up signs in. The page stays, with the way back to what was wanted. */
export default function SignUpPage() {
  const m = useAccountMessages();
  const { state } = useLocation();
  const [target] = useState(() => returnTo.pathFrom(state));
  useEffect(() => returnTo.remember(target), [target]);
  const [signedUp, setSignedUp] = useState<SignedUp | null>(null);

  if (signedUp?.isSignedIn)
    return (
      <AccountCard title={fill(m.welcome.title, { nickName: signedUp.nickName })}>
        <Welcome sentence={signedUp.sentence}>
          <NextStep target={target} />
        </Welcome>
        <ProofMailNote email={signedUp.email} />
      </AccountCard>
    );
  return (
    <AccountCard title={m.signUp.title}>
      {signedUp ? <SignedUpNote {...signedUp} /> : <SignUpForm consents={consentPart} onSignedUp={setSignedUp} />}
      {!signedUp && (
        <p className="mt-8 text-center text-small text-ink-3">
          {m.signUp.hasAccount}{' '}
          <Link to={paths.login} className="font-semibold text-indigo hover:text-indigo-press">
            {m.signUp.login}
          </Link>
        </p>
      )}
    </AccountCard>
  );
}

function NextStep({ target }: { target: string }) {
  const m = useAccountMessages().welcome;
  const auctionId = auctionAt(target.replace(/[?#].*/, ''));
  if (target === paths.home)
    return (
      <ButtonLink to={paths.home} size="l">
        {m.toHome}
      </ButtonLink>
    );
  return (
    <>
      {auctionId !== undefined && <AuctionOnTheWay auctionId={auctionId} note={m.seenAuction} />}
      <ButtonLink to={target} size="l">
        {auctionId === undefined ? m.goOn : m.goOnWithAuction}
      </ButtonLink>
    </>
  );
}
