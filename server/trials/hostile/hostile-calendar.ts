import { limits, toKoreanTime } from '@teum/contract';
import { signIn } from './callers.ts';
import { cpuOf } from './costs.ts';
import { healthDuring, longestGoodWaitMs } from './health-during.ts';

const sizes = { short: { cancelled: 1_000, fetches: 100 }, full: { cancelled: 8_000, fetches: 1_200 } };
const atOnce = 20;
/** An event of the longest texts is some 3 kB. */
const mostBytes = 1_000_000;
/** Compared with a calendar of one appointment. One that is built anew for each fetch costs ten times as much and more. */
const mostTimesSmall = 4;

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
  const { url: address } = (await ask(url, 'POST', '/appointment/calendar', buyer!)) as { url: string };
  const path = new URL(address).pathname;
  const flood = () => floodCalendar(url + path, fetches);
  const small = { cpuMs: await cpuOfFetch(url, path), waitedMs: await healthDuring(url, flood) };
  await addCancelled(appointmentId, cancelled);
  const faults = judgeCalendar(await fetchCalendar(url + path));
  const cpuMs = await cpuOfFetch(url, path);
  if (cpuMs > mostTimesSmall * small.cpuMs)
    faults.push(`a fetch of a calendar cost ${Math.round(cpuMs)} ms of CPU, ${Math.round(small.cpuMs)} ms a small one`);
  // Calendars that take seconds each would be fetched for an hour, and say nothing more.
  const waitedMs = faults.length === 0 ? await healthDuring(url, flood) : 0;
  if (size === 'full' && waitedMs > longestGoodWaitMs(small.waitedMs))
    faults.push(`/api/health waited ${waitedMs} ms for fetches of a calendar, ${small.waitedMs} ms for a small one`);
  return [...faults, ...(await judgeGuesses(url)), ...(await judgeEnd(url, path, buyer!))];
}

async function floodCalendar(address: string, fetches: number): Promise<void> {
  for (let done = 0; done < fetches; done += atOnce)
    await Promise.all(Array.from({ length: atOnce }, () => fetchCalendar(address)));
}

const rounds = 3;
const fetchesOfRound = 10;

/** One after another, since simultaneous fetches share the building, and uncompressed: compressing is paid for by each fetch. */
async function cpuOfFetch(url: string, path: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const cpuMs = await cpuOf(url, async () => {
      for (let done = 0; done < fetchesOfRound; done += 1)
        await fetchCalendar(url + path, { 'accept-encoding': 'identity' });
    });
    least = Math.min(least, cpuMs / fetchesOfRound);
  }
  return least;
}

function judgeCalendar({ bytes, events }: Fetched): string[] {
  const faults = [];
  if (bytes > mostBytes) faults.push(`a calendar answered ${bytes} bytes`);
  if (events > limits.calendar.most) faults.push(`a calendar answered ${events} events`);
  if (events < 2) faults.push(`a calendar answered ${events} events: nothing was attacked`);
  return faults;
}

async function fetchCalendar(address: string, headers: Record<string, string> = {}): Promise<Fetched> {
  const text = await (await fetch(address, { headers })).text();
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
  form.append(
    'productCreate',
    JSON.stringify({
      title: `<p>${'틈'.repeat(limits.title.maxVisible)}</p>`,
      description: '<p>설명</p>',
      price: 1_000,
    }),
  );
  const headers = { authorization: `Bearer ${seller}` };
  const productId = await (await fetch(`${url}/api/product`, { method: 'POST', headers, body: form })).json();
  const { chatRoomId } = (await ask(url, 'POST', '/createChatroom', buyer, { productId, message: '안녕하세요' })) as {
    chatRoomId: number;
  };
  const halfHourMs = 30 * 60_000;
  const startsAt = toKoreanTime(new Date(Math.ceil(Date.now() / halfHourMs) * halfHourMs + 3 * 86_400_000));
  const { maxPlace, maxNote } = limits.appointment;
  const texts = { place: '역'.repeat(maxPlace), note: '말'.repeat(maxNote) };
  const wanted = { startsAt, lengthMinutes: 120, ...texts };
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
