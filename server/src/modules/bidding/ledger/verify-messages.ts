/* What the offline verifier prints besides findings. It has no locale of a browser, so it follows the terminal's. */

const english = {
  usage: `node teum-verify.mjs PROOF.json [--keys KEYS.json] [--receipt RECEIPT.json]… [--head HEAD.json] [--history HISTORY.json] [--json]

  PROOF.json    saved from the page /auction/…/proof, or the answer of /api/auction/…/proof, together with
    --entries     the answers of /api/auction/…/entries?chain=auction&after=…, in order
    --line        the answers of /api/auction/…/entries?chain=line&after=…, in order
  --keys        keys that you trust, saved earlier from /.well-known/teum-keys.json
  --receipt     a receipt of yours, a file with several, or the answer of /api/auction/…/receipts
  --head        a head of the public log that you kept: the answer of /api/ledger/head
  --history     the log of today: the answer of /api/ledger/consistency?from=SIZE&log=LOG, for the kept head
  --json        print the result as JSON

Ends with 0: everything holds · 1: something does not · 2: a file cannot be used · 3: no entries · 4: the auction is open
5: no place in the public log · 6: what is missing was lost by a stated restore`,
  keysOf: (file: string) => `Keys: ${file}.`,
  ownKeys:
    'Keys: those inside the proof. They show that the proof fits together, not who made it; give --keys to check that.',
  unreadable: (file: string, code: string) =>
    code === 'ENOENT' ? `${file} does not exist.` : `${file} cannot be read (${code}).`,
  notJson: (file: string) => `${file} is not JSON, or only a part of it.`,
  misfit: (file: string) => `${file} is not what it was given as. See --help.`,
  missingEntries: (file: string, count: number, found: number) =>
    `${file} names ${count} entries, and the given files have ${found}: add --entries and --line.`,
  noHead: 'There is nothing to compare: neither --head nor the proof has a head of the public log.',
  needsHistory: (from: number, log: number) =>
    `These two heads cannot be compared by themselves. Save /api/ledger/consistency?from=${from}&log=${log} and give it as --history.`,
  olderProof: (size: number, found: number) =>
    `Your head is about ${size} certificates, the log in the proof has ${found}: the proof is older than the head, or the log became shorter. Save /api/ledger/head today and give it as --history.`,
  otherHistory: (from: number, log: number, found: unknown) =>
    `The history begins at size ${found}. For this head save /api/ledger/consistency?from=${from}&log=${log}.`,
  entries: (count: number) => `All ${count} entries of the auction hold.`,
  line: (count: number) => `All ${count} entries of the line hold.`,
  certificate: 'The certificate is signed and states the result of these entries.',
  log: 'The certificate is in the public log.',
  receipts: (count: number) => `${count} of your receipts are in the record.`,
  history: 'The public log still begins with the log that you kept.',
  nothing: 'There is nothing to check: the file has no entries of the auction.',
  open: 'There is no certificate: in this file the auction is open, and its end is not proven.',
  unlogged: 'There is no place in the public log: nobody else can see this certificate.',
};

const korean: typeof english = {
  usage: `node teum-verify.mjs 기록.json [--keys 키.json] [--receipt 영수증.json]… [--head 장부서명.json] [--history 이력.json] [--json]

  기록.json     /auction/…/proof 페이지에서 내려받은 파일. /api/auction/…/proof 응답이라면 다음도 함께 적습니다
    --entries     /api/auction/…/entries?chain=auction&after=… 응답을 차례로
    --line        /api/auction/…/entries?chain=line&after=… 응답을 차례로
  --keys        믿는 공개 키. 미리 저장한 /.well-known/teum-keys.json
  --receipt     내 영수증. 여러 장이 든 파일이나 /api/auction/…/receipts 응답도 됩니다
  --head        보관한 공개 장부 서명. /api/ledger/head 응답
  --history     오늘의 장부. 보관한 서명에 맞춘 /api/ledger/consistency?from=크기&log=장부번호 응답
  --json        결과를 JSON으로 출력

종료 코드 0: 모두 맞음 · 1: 맞지 않는 것이 있음 · 2: 쓸 수 없는 파일 · 3: 기록 없음 · 4: 진행 중인 경매
5: 공개 장부의 자리가 없음 · 6: 없는 것은 선언된 복원으로 사라진 것`,
  keysOf: (file) => `공개 키: ${file}`,
  ownKeys:
    '공개 키: 기록 파일 안에 든 것. 파일이 앞뒤가 맞는지만 알 수 있고 누가 만들었는지는 알 수 없습니다. --keys로 확인하세요.',
  unreadable: (file, code) =>
    code === 'ENOENT' ? `${file} 파일이 없습니다.` : `${file} 파일을 읽을 수 없습니다 (${code}).`,
  notJson: (file) => `${file} 파일이 JSON이 아니거나 일부만 있습니다.`,
  misfit: (file) => `${file} 파일은 여기에 쓸 수 있는 파일이 아닙니다. --help를 보세요.`,
  missingEntries: (file, count, found) =>
    `${file} 파일에는 기록이 ${count}개라고 적혀 있는데 받은 것은 ${found}개입니다. --entries와 --line을 더해주세요.`,
  noHead: '비교할 것이 없습니다. --head에도 기록 파일에도 공개 장부의 서명이 없습니다.',
  needsHistory: (from, log) =>
    `두 서명만으로는 비교할 수 없습니다. /api/ledger/consistency?from=${from}&log=${log} 응답을 저장해 --history로 주세요.`,
  olderProof: (size, found) =>
    `보관한 서명에는 증명서가 ${size}장, 기록 파일의 장부에는 ${found}장 있습니다. 기록 파일이 더 오래되었거나 장부가 짧아진 것입니다. 오늘의 /api/ledger/head를 저장해 --history로 주세요.`,
  otherHistory: (from, log, found) =>
    `이력이 크기 ${found}에서 시작합니다. 이 서명에는 /api/ledger/consistency?from=${from}&log=${log} 응답이 필요합니다.`,
  entries: (count) => `경매 기록 ${count}개가 모두 맞습니다.`,
  line: (count) => `대기열 기록 ${count}개가 모두 맞습니다.`,
  certificate: '증명서의 서명이 맞고, 결과가 기록과 같습니다.',
  log: '공개 장부에 올라 있습니다.',
  receipts: (count) => `내 영수증 ${count}장이 기록에 그대로 있습니다.`,
  history: '공개 장부는 보관한 장부에서 그대로 이어집니다.',
  nothing: '확인할 것이 없습니다. 파일에 경매 기록이 하나도 없습니다.',
  open: '증명서가 없습니다. 이 파일에서는 경매가 진행 중이라 결과가 증명되지 않습니다.',
  unlogged: '공개 장부의 자리가 없습니다. 이 증명서를 다른 사람은 볼 수 없습니다.',
};

export const isKorean = /^ko/.test(process.env.LC_ALL ?? process.env.LANG ?? '');
export const verifyMessages = (): typeof english => (isKorean ? korean : english);
