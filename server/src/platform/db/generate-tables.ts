import pg from 'pg';

const types: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  timestamptz: 'Date',
  jsonb: 'unknown',
  tstzrange: 'string',
  xid8: 'string',
};

interface Column {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isAlwaysGenerated: boolean;
}

/** The TypeScript of `tables.ts`, read off a migrated database. */
export async function generateTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Column>(`
    select c.relname as "table", a.attname as "column", t.typname as "type", not a.attnotnull as "isNullable",
           (a.atthasdef or a.attidentity <> '') as "hasDefault", (a.attidentity = 'a' or a.attgenerated <> '') as "isAlwaysGenerated"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migration'
    order by c.relname, a.attnum`);
  await client.end();
  return render(Map.groupBy(rows, ({ table }) => table));
}

function render(tables: Map<string, Column[]>): string {
  const names = [...tables.keys()];
  const body = names.map(
    (name) => `export interface ${interfaceName(name)} {\n${tables.get(name)!.map(member).join('\n')}\n}\n`,
  );
  const registry = names.map((name) => `  ${name}: ${interfaceName(name)};`).join('\n');
  const source = `${body.join('\n')}\nexport interface Tables {\n${registry}\n}\n`;
  const imports = ['Generated', 'GeneratedAlways'].filter((name) => source.includes(`${name}<`));
  return `// Read off the migrated database by \`npm run db:types\`; a test fails when it is out of date.\nimport type { ${imports.join(', ')} } from 'kysely';\n\n${source}`;
}

function member({ table, column, type, isNullable, hasDefault, isAlwaysGenerated }: Column): string {
  const isArray = type.startsWith('_');
  const element = types[isArray ? type.slice(1) : type];
  if (!element) throw new Error(`${table}.${column}: no TypeScript type is known for ${type}`);
  const isNull = isNullable && element !== 'unknown';
  const value = `${element}${isArray ? '[]' : ''}${isNull ? ' | null' : ''}`;
  if (isAlwaysGenerated) return `  ${column}: GeneratedAlways<${value}>;`;
  return `  ${column}: ${hasDefault ? `Generated<${value}>` : value};`;
}

const interfaceName = (table: string): string =>
  `${table
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')}Table`;
