import { describe, expect, it } from 'vitest';
import { homeAt, homeFiltersIn } from './home-filters.ts';

describe('the filters of home', () => {
  it.each(['/', '/?category=food', '/?place=online', '/?category=food&place=11440-online'])(
    'are read from %s',
    (address) => {
      expect(homeAt(homeFiltersIn(address.slice(1)))).toBe(address);
    },
  );

  it.each(['?category=dance', '?category=toString', '?place=mapo', '?place=11-online', '?utm_source=mail'])(
    'leave out what is unknown: %s',
    (search) => {
      expect(homeAt(homeFiltersIn(search))).toBe('/');
    },
  );
});
