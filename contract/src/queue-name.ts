/** The auction behind a name of the form that the schema let through. Apart from the schemas, which a page need not carry. */
export const auctionOfQueue = (queue: string): number => Number(queue.slice('auction'.length));
export const queueOfAuction = (auctionId: number): string => `auction${auctionId}`;
