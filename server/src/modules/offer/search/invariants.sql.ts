import type { Invariant } from '../../../platform/db/invariant.ts';

export const searchInvariants: readonly Invariant[] = [
  {
    rule: 'SRCH-1',
    says: { en: 'search finds nothing that is gone', ko: '지워진 글은 검색되지 않습니다' },
    violations: ['auction', 'product', 'post']
      .map(
        (type) => `
      select format('%s %s', type, id) as what from search_document
      where type = '${type}' and not exists (select from ${type} where ${type}.id = search_document.id)`,
      )
      .join('\n      union all'),
  },
  {
    rule: 'BRD-10',
    says: { en: 'every post can be found', ko: '모든 글은 검색할 수 있습니다' },
    violations: `
      select format('post %s', id) as what from post
      where hidden_at is null
        and not exists (select from search_document where type = 'post' and search_document.id = post.id)`,
  },
];
