import { limits, toKoreanTime } from '@teum/contract';
import { signIn } from './callers.ts';
import { cpuOf, watchHealth } from './costs.ts';

const sizes = { short: { cancelled: 1_000, fetches: 100 }, full: { cancelled: 8_000, fetches: 1_200 } };
const atOnce = 20;
/** An event of the longest texts is some 3 kB. */
const mostBytes = 1_000_000;
/** A calendar that is built anew for each fetch costs 30 ms and more. */
const mostCpuMsPerFetch = 15;
const longestWaitMs = 250;

interface Target {
  url: string;
  /** Repeats an appointment so often as a cancelled one. */
  addCancelled(appointmentId: number, count: number): Promise<void>;
}

interface Fetched {
  bytes: number;
  events: number;
}

/** Thousands of cancelled appointments in one calendar, whose address is then fetched by many at once, and guessed. */
export async function attackCalendar({ url, addCancelled }: Target, size: 'short' | 'full'): Promise<string[]> {
  const { cancelled, fetches } = sizes[size];
  const [seller, buyer] = await Promise.all(['calendar-seller', 'calendar-buyer'].map((name) => signIn(url, name)));
  const appointmentId = await agree(url, seller!, buyer!);
  await addCancelled(appointmentId, cancelled);
  const { url: address } = (await ask(url, 'POST', '/appointment/calendar', buyer!)) as { url: string };
  const path = new URL(address).pathname;
  const watching = new AbortController();
  const health = watchHealth(url, watching.signal);
  const fetched: Fetched[] = [];
  const cpuMs = await cpuOf(url, async () => {
    for (let done = 0; done < fetches; done += atOnce)
      fetched.push(...(await Promise.all(Array.from({ length: atOnce }, () => fetchCalendar(url + path)))));
  });
  watching.abort();
  const waitedMs = await health;
  const faults = judge(fetched, cpuMs);
  if (size === 'full' && waitedMs > longestWaitMs)
    faults.push(`/api/health waited ${waitedMs} ms for fetches of a calendar`);
  return [...faults, ...(await judgeGuesses(url)), ...(await judgeEnd(url, path, buyer!))];
}

function judge(fetched: readonly Fetched[], cpuMs: number): string[] {
  const faults = [];
  const most = Math.max(...fetched.map(({ bytes }) => bytes));
  const events = Math.max(...fetched.map((one) => one.events));
  const each = cpuMs / fetched.length;
  if (most > mostBytes) faults.push(`a calendar answered ${most} bytes`);
  if (events > limits.calendar.most) faults.push(`a calendar answered ${events} events`);
  if (events < 2) faults.push(`a calendar answered ${events} events: nothing was attacked`);
  if (each > mostCpuMsPerFetch) faults.push(`a fetch of a calendar cost ${Math.round(each)} ms of CPU`);
  return faults;
}

async function fetchCalendar(address: string): Promise<Fetched> {
  const text = await (await fetch(address)).text();
  return { bytes: Buffer.byteLength(text), events: text.split('BEGIN:VEVENT').length - 1 };
}

const foreignTokens = ['', '.ics', 'a'.repeat(43), `${'a'.repeat(43)}.ics`, '%00', '..%2f..%2fhealth', "' or 1=1 --"];

async function judgeGuesses(url: string): Promise<string[]> {
  const answers = await Promise.all(
    foreignTokens.map(async (token) => ({
      token,
      status: (await fetch(`${url}/api/calendar/${encodeURIComponent(token)}`)).status,
    })),
  );
  return answers
    .filter(({ status }) => status < 400 || status >= 500)
    .map(({ token, status }) => `the calendar address ${token} was answered ${status}`);
}

/** The thief of a session made the address; the owner signs out everywhere. */
async function judgeEnd(url: string, path: string, token: string): Promise<string[]> {
  await ask(url, 'POST', '/auth/logout/all', token);
  const { status } = await fetch(url + path);
  return status === 404 ? [] : [`a calendar address answered ${status} after its owner had signed out everywhere`];
}

async function agree(url: string, seller: string, buyer: string): Promise<number> {
  const form = new FormData();
  form.append('productCreate', JSON.stringify({ title: '<p>한 시간</p>', description: '<p>설명</p>', price: 1_000 }));
  const headers = { authorization: `Bearer ${seller}` };
  const productId = await (await fetch(`${url}/api/product`, { method: 'POST', headers, body: form })).json();
  const { chatRoomId } = (await ask(url, 'POST', '/createChatroom', buyer, { productId, message: '안녕하세요' })) as {
    chatRoomId: number;
  };
  const halfHourMs = 30 * 60_000;
  const startsAt = toKoreanTime(new Date(Math.ceil(Date.now() / halfHourMs) * halfHourMs + 3 * 86_400_000));
  const wanted = { startsAt, lengthMinutes: 120, place: '강남역 2번 출구' };
  const { id } = (await ask(url, 'POST', `/appointment/room/${chatRoomId}`, buyer, wanted)) as { id: number };
  await ask(url, 'POST', `/appointment/${id}/accept`, seller, {});
  return id;
}

async function ask(url: string, method: string, path: string, token: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}`);
  return answer.status === 204 ? undefined : answer.json();
}
