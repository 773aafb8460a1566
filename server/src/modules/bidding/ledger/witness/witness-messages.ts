import { isKorean } from '../verify-messages.ts';
import type { Sighting } from './watch-log.ts';

/* What a witness prints: one line for each thing that it saw. It has no locale of a browser, so it follows the terminal's. */

const english = {
  usage: `node teum-witness.mjs --log URL --key FILE --name NAME [--every 60s] [--listen HOST:PORT] [--log-key KEY]… [--push] [--once]

  --log      where the log is read, such as https://teum.example/api/ledger
  --key      the private key of this witness; made the first time, readable by you alone
  --name     the name under which it signs: an address of yours without https://, always the same
  --every    how often it looks: 30s, 5m, 1h
  --listen   publishes what was cosigned, and takes checkpoints from the log: GET /checkpoint, POST /add-checkpoint
  --log-key  a key of the log that you trust, as a verifier key; without it the keys that the log has the first time
  --push     gives the log each cosignature, for its checkpoint
  --once     looks once, and ends with 0 if it cosigned, with 1 if the log shows another past

What it has seen is kept beside the key, in FILE.seen.json. A witness that loses that file is none.`,
  begins: (verifierKey: string) => `This witness signs with ${verifierKey}`,
  trusts: (count: number) =>
    `Keys of the log that it believes from now on: ${count}. Compare them with those that others see.`,
  listens: (address: string) => `It publishes at ${address}`,
  cosigned: (origin: string, size: number) => `✓ ${origin} has ${size} certificates and continues what was seen before`,
  unreadable: '✗ what the log shows is no checkpoint',
  unknownLog: (origin: string) => `✗ ${origin} is not witnessed here`,
  unsigned: (origin: string) =>
    `✗ ${origin} signs with a key that this witness does not know; add it with --log-key if you know why`,
  stale: (seen: number) => `– a proof begins elsewhere than at ${seen} certificates`,
  shorter: (origin: string, size: number, seen: number) =>
    `✗ ${origin} SHOWS ${size} CERTIFICATES AND HAD SIGNED ${seen}: it became shorter`,
  contradicted: (origin: string, size: number) => `✗ ${origin} HAS SIGNED TWO PASTS OF ${size} CERTIFICATES`,
  unproven: (origin: string, size: number, seen: number) =>
    `✗ ${origin} CANNOT PROVE that its ${size} certificates continue the ${seen} that it had signed`,
  saved: (file: string) => `  both signed states are in ${file}: show them to others`,
  wrongTime: (text: string) => `--every is a time such as 60s, 5m or 1h, and not ${text}`,
  needsName: 'Give --name: the name under which this witness signs, such as witness.example/teum',
};

const korean: typeof english = {
  usage: `node teum-witness.mjs --log 주소 --key 파일 --name 이름 [--every 60s] [--listen 호스트:포트] [--log-key 키]… [--push] [--once]

  --log      장부를 읽는 주소. 예: https://teum.example/api/ledger
  --key      이 증인의 비밀키. 처음에 만들고, 본인만 읽을 수 있어요
  --name     서명할 때 쓰는 이름. https:// 없는 내 주소이고, 늘 같아야 해요
  --every    얼마나 자주 볼지: 30s, 5m, 1h
  --listen   서명한 것을 알리고 장부가 보낸 체크포인트를 받아요: GET /checkpoint, POST /add-checkpoint
  --log-key  믿는 장부 키(verifier key). 없으면 처음 봤을 때의 키를 믿어요
  --push     서명할 때마다 장부에도 보내요
  --once     한 번만 보고, 서명했으면 0, 다른 과거를 보면 1로 끝나요

본 것은 키 옆의 파일.seen.json에 있어요. 그 파일을 잃은 증인은 증인이 아니에요.`,
  begins: (verifierKey) => `이 증인의 키: ${verifierKey}`,
  trusts: (count) => `오늘 장부가 보여준 키 ${count}개를 믿어요. 다른 사람이 본 키와 비교해보세요.`,
  listens: (address) => `알리는 주소: ${address}`,
  cosigned: (origin, size) => `✓ ${origin}: 확인서 ${size}개, 전에 본 장부에 이어져요`,
  unreadable: '✗ 장부가 보여준 것은 체크포인트가 아니에요',
  unknownLog: (origin) => `✗ ${origin}: 이 증인이 보는 장부가 아니에요`,
  unsigned: (origin) => `✗ ${origin}: 모르는 키로 서명했어요. 이유를 알면 --log-key로 더하세요`,
  stale: (seen) => `– 확인서 ${seen}개에서 시작하지 않는 증명이에요`,
  shorter: (origin, size, seen) => `✗ ${origin}: 서명한 확인서는 ${seen}개인데 ${size}개만 보여줘요. 장부가 짧아졌어요`,
  contradicted: (origin, size) => `✗ ${origin}: 확인서 ${size}개의 과거를 두 가지로 서명했어요`,
  unproven: (origin, size, seen) =>
    `✗ ${origin}: 확인서 ${size}개가 전에 서명한 ${seen}개에 이어진다고 증명하지 못해요`,
  saved: (file) => `  서명된 두 상태를 ${file}에 저장했어요. 다른 사람에게 보여주세요`,
  wrongTime: (text) => `--every는 60s, 5m, 1h 같은 시간이에요. ${text}은(는) 아니에요`,
  needsName: '--name이 필요해요. 서명할 때 쓰는 이름이에요. 예: witness.example/teum',
};

export const witnessMessages = isKorean ? korean : english;

export function sightingLine(sighting: Sighting): string {
  const m = witnessMessages;
  switch (sighting.is) {
    case 'cosigned':
      return m.cosigned(sighting.checkpoint.origin, sighting.checkpoint.size);
    case 'unreadable':
      return m.unreadable;
    case 'unknownLog':
      return m.unknownLog(sighting.origin);
    case 'unsigned':
      return m.unsigned(sighting.origin);
    case 'stale':
      return m.stale(sighting.seen);
    case 'shorter':
      return m.shorter(sighting.origin, sighting.size, sighting.seen);
    case 'contradicted':
      return m.contradicted(sighting.checkpoint.origin, sighting.seen.size);
    case 'unproven':
      return m.unproven(sighting.checkpoint.origin, sighting.checkpoint.size, sighting.seen.size);
  }
}
