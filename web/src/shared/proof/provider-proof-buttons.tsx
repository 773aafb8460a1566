import { api } from '../api-client.ts';
import { config, type SignInProvider } from '../config.ts';
import { alertFailure } from '../failures/show-failure.ts';
import { Button } from '../ui/button.tsx';
import { useLinkedProviders } from './linked-providers.ts';
import { proofSection } from './proof-section.ts';
import { useProofMessages } from './use-proof-messages.ts';

/** Leaves for the page of a linked provider, which leads back to the section with a fresh proof. */
export function ProviderProofButtons({ section }: { section: string }) {
  const m = useProofMessages();
  const { data } = useLinkedProviders();
  const linked = (data?.data ?? []).filter(({ provider }) => config.providers.includes(provider));

  async function leaveFor(provider: SignInProvider): Promise<void> {
    const { address } = await api('POST /auth/oauth/{provider}/prove', { params: { provider } });
    proofSection.remember(section);
    window.location.assign(address);
  }

  return linked.map(({ provider }) => (
    <Button key={provider} variant="ghost" onClick={() => leaveFor(provider).catch(alertFailure)}>
      {m.proof[provider]}
    </Button>
  ));
}
