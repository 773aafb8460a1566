import type { ExportedList } from '../../../platform/personal-data.ts';

/** The schema note inside the ZIP. */
export function readmeOf(lists: readonly ExportedList[], madeAt: Date): string {
  const width = Math.max(...lists.map(({ file }) => file.length)) + 5;
  const files = lists.map(({ file, about }) => `${`${file}.json`.padEnd(width)} ${about}`);
  return `틈 (Teum) — 내 데이터
만든 시각: ${madeAt.toISOString()}

- 파일마다 같은 종류의 기록이 JSON 배열로 들어 있습니다. 기록은 id 순서입니다.
- 시각은 ISO 8601(UTC), 금액은 원, 글은 HTML입니다.
- 사진은 pictures/{종류}/{이름}.webp에 있고, 글과 판매에서는 origin/{이름}.webp로 부릅니다. pictures.json이 모든 사진의 목록입니다.
- 비밀번호는 되돌릴 수 없는 해시로만 저장되어 들어 있지 않습니다. 다른 사람이 쓴 메시지와 글도 들어 있지 않습니다.

Your data on Teum
Made at: ${madeAt.toISOString()}

- Each file holds the records of one kind as a JSON array, in the order of id.
- Times are ISO 8601 (UTC), amounts are in won, texts are HTML.
- Pictures are at pictures/{kind}/{name}.webp; offers and texts call them origin/{name}.webp. pictures.json lists all of them.
- Your password is stored as a hash that cannot be reversed, so it is not here. Neither is what other people wrote.

${files.join('\n')}
${'pictures.json'.padEnd(width)} Your pictures: kind, key, and the file in this archive.
`;
}
