import { useQuery } from '@tanstack/react-query';
import type { Proof, Receipt } from '@teum/contract/bidding/ledger-form';
import { toHex } from '@teum/contract/bidding/ledger-tree';
import { fill } from '@teum/contract/language';
import { Download } from 'lucide-react';
import { Button } from '../../../../shared/ui/button.tsx';
import { sha256 } from '../check/sha256.ts';
import { useLedgerMessages } from '../messages/use-ledger-messages.ts';
import { saveFile } from '../model/save-file.ts';

const verifierName = 'teum-verify.mjs';

/** Fetched as a whole, so that the hash on the page is that of the file that is saved. */
function useVerifier() {
  return useQuery({
    queryKey: ['ledger', 'verifier'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await fetch(`/${verifierName}`);
      if (!answer.ok) throw new Error(`the verifier is not there: ${answer.status}`);
      const code = await answer.text();
      return { code, hash: toHex(sha256(new TextEncoder().encode(code))) };
    },
  });
}

const kilobytes = (text: string): string => `${Math.max(1, Math.round(text.length / 1000))}KB`;

interface SavedFile {
  name: string;
  label: string;
  note: string;
  text: () => string;
}

export function ProofDownloads({ proof, receipts }: { proof: Proof; receipts: Receipt[] }) {
  const m = useLedgerMessages().proof;
  const { data: verifier } = useVerifier();
  const { auctionId, certificate, log, keys } = proof;
  const file = `teum-proof-${auctionId}.json`;
  const files: SavedFile[] = [{ name: file, label: m.saveProof, note: 'JSON', text: () => JSON.stringify(proof) }];
  if (certificate) {
    const text = () => JSON.stringify({ certificate, log, keys });
    files.push({ name: `teum-certificate-${auctionId}.json`, label: m.saveCertificate, note: 'JSON', text });
  }
  if (receipts.length > 0) {
    const text = () => JSON.stringify(receipts);
    files.push({ name: `teum-receipts-${auctionId}.json`, label: m.saveReceipts, note: 'JSON', text });
  }
  if (verifier) {
    const { code } = verifier;
    files.push({ name: verifierName, label: m.saveVerifier, note: `JS ${kilobytes(code)}`, text: () => code });
  }
  return (
    <section className="mt-8 border-t border-line pt-6 desk:pt-8">
      <div className="flex flex-wrap items-center gap-3 max-desk:grid">
        <div className="min-w-0 desk:flex-1">
          <h2 className="text-subtitle">{m.save}</h2>
          <p className="mt-1 text-small text-ink-2">{m.saveNote}</p>
        </div>
        {files.map(({ name, label, note, text }) => (
          <Button
            key={name}
            variant="ghost"
            icon={<Download size={20} strokeWidth={1.8} aria-hidden="true" />}
            onClick={() => saveFile(name, text())}
          >
            {label} <small className="text-meta text-ink-3 tabular-nums">{note}</small>
          </Button>
        ))}
      </div>
      {verifier && (
        <div className="mt-4 text-meta text-ink-3">
          <p>{fill(m.run, { file })}</p>
          <p className="mt-1 break-all">
            {m.verifierHash}: {verifier.hash}
          </p>
        </div>
      )}
    </section>
  );
}
