import type { Redis, Result } from 'ioredis';

/*
 * KEYS of every script, in this order: line (version, outflow), waiting (account → position), places (account → record),
 * heard (account → tick), tabs (account → "tab tick tab tick …"), passes (account → expiry), tick.
 */

const readTabs = `
  local function openTabs(text, waits, tick, silent)
    local open = {}
    for tab, at in string.gmatch(text or '', '(%S+) (%S+)') do
      if not waits or tick - tonumber(at) < silent then open[#open + 1] = {tab, at} end
    end
    return open
  end
  local function written(tabs)
    local words = {}
    for _, tab in ipairs(tabs) do words[#words + 1] = tab[1] .. ' ' .. tab[2] end
    return table.concat(words, ' ')
  end
`;

/**
 * ARGV: ticks of silence, most tabs, then per poll: account, tab or ''. Answers how many wait and the outflow, then per poll: the
 * record of the place and its rank. Of many polls together each costs a third of what it would cost alone.
 */
const poll = `${readTabs}
  local line = redis.call('HMGET', KEYS[1], 'version', 'outflow')
  if not line[1] then return false end
  local silent, most = tonumber(ARGV[1]), tonumber(ARGV[2])
  local tickText = redis.call('GET', KEYS[7]) or '0'
  local tick = tonumber(tickText)
  local function tabsWith(tab, text, waits)
    -- Nearly everyone has one.
    if not text or string.match(text, '^(%S+) %S+$') == tab then return tab .. ' ' .. tickText end
    local others = {}
    for _, known in ipairs(openTabs(text, waits, tick, silent)) do
      if known[1] ~= tab then others[#others + 1] = known end
    end
    others[#others + 1] = {tab, tickText}
    if #others > most then table.remove(others, 1) end
    return written(others)
  end
  local answer = {redis.call('ZCARD', KEYS[2]), line[2]}
  for i = 3, #ARGV, 2 do
    local account, tab = ARGV[i], ARGV[i + 1]
    local record = redis.call('HGET', KEYS[3], account)
    local rank = record and redis.call('ZRANK', KEYS[2], account)
    if rank then redis.call('ZADD', KEYS[4], tickText, account) end
    if record and tab ~= '' then
      redis.call('HSET', KEYS[5], account, tabsWith(tab, redis.call('HGET', KEYS[5], account), rank))
    end
    answer[i] = record
    answer[i + 1] = rank and rank + 1 or 0
  end
  return answer
`;

/** ARGV: version before, version after, outflow, how many are gone, those, then per place: account, position, pass expiry or '', record. */
const apply = `
  local stored = tonumber(redis.call('HGET', KEYS[1], 'version'))
  local version = tonumber(ARGV[2])
  if not stored then return 'unloaded' end
  if stored >= version then return 'applied' end
  if stored ~= tonumber(ARGV[1]) then return 'early' end
  local tick = redis.call('GET', KEYS[7]) or '0'
  local function leave(account)
    redis.call('ZREM', KEYS[2], account)
    redis.call('HDEL', KEYS[3], account)
    redis.call('ZREM', KEYS[4], account)
    redis.call('HDEL', KEYS[5], account)
    redis.call('ZREM', KEYS[6], account)
  end
  local first = 5 + tonumber(ARGV[4])
  for i = 5, first - 1 do leave(ARGV[i]) end
  for i = first, #ARGV, 4 do
    local account, position, expiry, record = ARGV[i], ARGV[i + 1], ARGV[i + 2], ARGV[i + 3]
    local known = redis.call('HGET', KEYS[3], account)
    if known and string.match(known, '^%d+') ~= position then leave(account) end
    redis.call('HSET', KEYS[3], account, record)
    if expiry == '' then
      redis.call('ZADD', KEYS[2], position, account)
      redis.call('ZADD', KEYS[4], 'NX', tick, account)
    else
      redis.call('ZREM', KEYS[2], account)
      redis.call('ZREM', KEYS[4], account)
      redis.call('ZADD', KEYS[6], expiry, account)
    end
  end
  redis.call('HSET', KEYS[1], 'version', ARGV[2], 'outflow', ARGV[3])
  return 'applied'
`;

/**
 * ARGV: version, outflow, how many wait, how many hold a pass, then the keys that waiting, heard, passes and places were written
 * to. Answers 'lost' if Redis was emptied while they were written.
 */
const settleLoad = `
  local stored = tonumber(redis.call('HGET', KEYS[1], 'version'))
  local waiting, passes = tonumber(ARGV[3]), tonumber(ARGV[4])
  local sizes = {waiting, waiting, passes, waiting + passes}
  local isNews, isWhole = not stored or stored < tonumber(ARGV[1]), true
  for i, size in ipairs(sizes) do
    local count = i == 4 and 'HLEN' or 'ZCARD'
    isWhole = isWhole and redis.call(count, ARGV[i + 4]) == size
  end
  if not (isNews and isWhole) then
    redis.call('DEL', ARGV[5], ARGV[6], ARGV[7], ARGV[8])
    return isNews and 'lost' or 'settled'
  end
  for i, key in ipairs({KEYS[2], KEYS[4], KEYS[6], KEYS[3]}) do
    if sizes[i] > 0 then
      redis.call('RENAME', ARGV[i + 4], key)
      redis.call('PERSIST', key)
    else
      redis.call('DEL', key)
    end
  end
  redis.call('DEL', KEYS[5])
  redis.call('HSET', KEYS[1], 'version', ARGV[1], 'outflow', ARGV[2])
  return 'settled'
`;

/** ARGV: account, tab, ticks of silence. Answers the record of the place that this was the last share of. */
const endShare = `${readTabs}
  local account = ARGV[1]
  local waits = redis.call('ZSCORE', KEYS[2], account)
  local tick = tonumber(redis.call('GET', KEYS[7]) or '0')
  local text = redis.call('HGET', KEYS[5], account)
  local isKnown = false
  for _, known in ipairs(openTabs(text, false, tick, 0)) do isKnown = isKnown or known[1] == ARGV[2] end
  if not isKnown then return false end
  local others = {}
  for _, known in ipairs(openTabs(text, waits, tick, tonumber(ARGV[3]))) do
    if known[1] ~= ARGV[2] then others[#others + 1] = known end
  end
  redis.call('HSET', KEYS[5], account, written(others))
  return #others == 0 and redis.call('HGET', KEYS[3], account)
`;

/** ARGV: account, position, account, position … Who has another place by now keeps it. Answers how many wait, -1 when the line is not here. */
const endPasses = `
  if redis.call('EXISTS', KEYS[1]) == 0 then return -1 end
  for i = 1, #ARGV, 2 do
    local account = ARGV[i]
    local record = redis.call('HGET', KEYS[3], account)
    local isSame = record and string.match(record, '^%d+') == ARGV[i + 1]
    if isSame and redis.call('ZREM', KEYS[6], account) == 1 then
      redis.call('HDEL', KEYS[3], account)
      redis.call('HDEL', KEYS[5], account)
    end
  end
  return redis.call('ZCARD', KEYS[2])
`;

/** ARGV: now, ticks of silence, at most how many. Answers the silent ones as account, position, account, position … */
const sweep = `
  for _, account in ipairs(redis.call('ZRANGEBYSCORE', KEYS[6], '-inf', ARGV[1], 'LIMIT', 0, 1000)) do
    redis.call('ZREM', KEYS[6], account)
    redis.call('HDEL', KEYS[3], account)
    redis.call('HDEL', KEYS[5], account)
  end
  local tick = tonumber(redis.call('GET', KEYS[7]) or '0')
  local silent = {}
  for _, account in ipairs(redis.call('ZRANGEBYSCORE', KEYS[4], '-inf', tick - tonumber(ARGV[2]), 'LIMIT', 0, ARGV[3])) do
    silent[#silent + 1] = account
    silent[#silent + 1] = redis.call('ZSCORE', KEYS[2], account) or '0'
  end
  return silent
`;

type Keys = [
  line: string,
  waiting: string,
  places: string,
  received: string,
  tabs: string,
  passes: string,
  tick: string,
];

declare module 'ioredis' {
  interface RedisCommander<Context> {
    queuePoll(
      ...args: [...Keys, silent: number, maxTabs: number, ...(string | number)[]]
    ): Result<null | [waiting: number, outflow: string, ...(string | number | null)[]], Context>;
    queueApply(...args: [...Keys, ...(string | number)[]]): Result<'applied' | 'early' | 'unloaded', Context>;
    queueSettleLoad(...args: [...Keys, ...(string | number)[]]): Result<'settled' | 'lost', Context>;
    queueEndShare(...args: [...Keys, account: number, tab: string, silent: number]): Result<string | null, Context>;
    queueEndPasses(...args: [...Keys, ...number[]]): Result<number, Context>;
    queueSweep(...args: [...Keys, now: number, silent: number, limit: number]): Result<string[], Context>;
  }
}

/** Each script is atomic: other callers see the line before it or after it. */
export function teachScripts(redis: Redis): void {
  const scripts = { poll, apply, settleLoad, endShare, endPasses, sweep };
  for (const [name, lua] of Object.entries(scripts)) {
    redis.defineCommand(`queue${name[0]!.toUpperCase()}${name.slice(1)}`, { numberOfKeys: 7, lua });
  }
}

export const keysOf = (auctionId: number): Keys => [
  `queue:${auctionId}:line`,
  `queue:${auctionId}:waiting`,
  `queue:${auctionId}:places`,
  `queue:${auctionId}:heard`,
  `queue:${auctionId}:tabs`,
  `queue:${auctionId}:passes`,
  tickKey,
];

export const tickKey = 'queue:tick';
export const linesKey = 'queue:lines';
