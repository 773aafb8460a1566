import fc from 'fast-check';

const scalars = fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10_ffff }));

/** As the unit of `fc.string`. The library's own, `binary`, keeps a table of all code points: 120 MB and a second of work. */
export const anyCodePoint = scalars.map((scalar) => String.fromCodePoint(scalar));
