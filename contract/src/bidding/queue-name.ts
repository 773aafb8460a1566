/** The auction id in a queue name that has passed the schema. In a file of its own, so that pages do not load the schemas. */
export const auctionOfQueue = (queue: string): number => Number(queue.slice('auction'.length));
export const queueOfAuction = (auctionId: number): string => `auction${auctionId}`;
