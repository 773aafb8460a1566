import type pg from 'pg';
import type { Broken } from './invariant.ts';

const says = {
  en: 'the next id is above every stored one',
  ko: '다음 번호는 저장된 모든 번호보다 큽니다',
};

interface Counted {
  table: string;
  column: string;
  sequence: string;
}

/** A sequence that a restore left behind would give ids a second time. */
export async function findLaggingSequences(client: pg.Client): Promise<Broken[]> {
  const { rows } = await client.query<Counted>(`
    select owner.relname as table, attname as column, sequence.relname as sequence
    from pg_depend
    join pg_class as sequence on sequence.oid = objid and sequence.relkind = 'S'
    join pg_class as owner on owner.oid = refobjid
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where classid = 'pg_class'::regclass and deptype in ('a', 'i') and owner.relnamespace = 'public'::regnamespace`);
  const examples: string[] = [];
  for (const counted of rows) {
    if (await isBehind(client, counted)) examples.push(`${counted.table}.${counted.column}`);
  }
  return examples.length > 0 ? [{ rule: 'OPS-2', says, count: examples.length, examples }] : [];
}

async function isBehind(client: pg.Client, { table, column, sequence }: Counted): Promise<boolean> {
  const { rows } = await client.query<{ isBehind: boolean }>(`
    select coalesce((select max("${column}") from "${table}") > last_value
      or (select max("${column}") from "${table}") = last_value and not is_called, false) as "isBehind"
    from "${sequence}"`);
  return rows[0]!.isBehind;
}
