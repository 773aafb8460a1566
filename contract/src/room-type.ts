import Type from 'typebox';

/** The kind of a room. A client that opens the first room of a product says `newProduct`. */
export const RoomType = Type.Enum(['auction', 'product']);
export type RoomType = Type.Static<typeof RoomType>;
