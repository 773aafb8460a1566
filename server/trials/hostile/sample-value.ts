interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
}

/** Values that are meaningful to the product, by the name of their field. */
const known: Record<string, unknown> = {
  queue: 'auction1',
  bidAmount: 60_000,
  title: '<p>시간을 팝니다</p>',
  description: '<p>설명</p>',
  content: '<p>내용</p>',
  comment: '<p>댓글</p>',
  message: '안녕하세요',
  duration: 3,
  startingPrice: 1_000,
  price: 1_000,
  keyword: '경매',
  merchantUid: 'mid_1700000000000_x',
  impUid: 'imp_123456789012',
  kind: 'post',
  roomType: 'product',
  startsAt: `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T19:00:00+09:00`,
  lengthMinutes: 60,
  pauseMinutes: 15,
  reason: '일이 생겼어요.',
  from: '2026-11-16',
  month: '2026-11',
};

/** A value that the schema accepts. */
export function sampleValue(schema: JsonSchema, name = ''): unknown {
  if (name in known) return known[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleValue(schema.anyOf[0]!, name);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [];
  if (schema.type !== 'object') return 'x';
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([field, property]) => [field, sampleValue(property, field)]),
  );
}

export const fieldsOf = (schema: JsonSchema | undefined): string[] => Object.keys(schema?.properties ?? {});
