import { describe, expect, it } from 'vitest';
import { filterSearch, filtersIn, namedFilters, noFilters, queryOf, without } from './list-filters.ts';

const full = '?category=music&place=26350&minPrice=0&maxPrice=30000&length=60-120&running=false&sort=ending-soon';

describe('filters in an address', () => {
  it('are written as they were read', () => {
    expect(filterSearch('auctions', filtersIn('auctions', full))).toBe(full);
  });

  it('start with running auctions, and say nothing of it', () => {
    expect(filtersIn('auctions', '')).toEqual({ ...noFilters('auctions'), isRunning: true });
    expect(filterSearch('auctions', noFilters('auctions'))).toBe('');
    expect(queryOf(noFilters('auctions'))).toMatchObject({ running: 'true', sort: 'newest' });
  });

  it.each([
    'category=dance',
    'place=114',
    'place=',
    'minPrice=-1',
    'maxPrice=1e400',
    'maxPrice=9999999999999',
    'minPrice=2000&maxPrice=1000',
    'length=90',
    'running=maybe',
    'sort=cheapest',
    'utm_source=mail',
  ])('leave out what is unknown: %s', (search) => {
    expect(filterSearch('auctions', filtersIn('auctions', search))).toBe('');
  });

  it('know no order of products that products do not have', () => {
    expect(filtersIn('products', 'sort=most-bids').sort).toBe('newest');
  });

  it('take the first of forty', () => {
    expect(filtersIn('search', 'category=food&'.repeat(40)).category).toBe('food');
  });

  it('can be removed one by one', () => {
    const filters = filtersIn('auctions', full);
    expect(namedFilters(filters)).toEqual(['category', 'place', 'price', 'length']);
    expect(namedFilters(without(filters, 'price'))).toEqual(['category', 'place', 'length']);
    expect(namedFilters(without(filtersIn('auctions', ''), 'running'))).toEqual([]);
  });
});
