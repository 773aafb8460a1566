export { RelistButton } from '../features/auction/components/relist-button.tsx';
export { SimilarAuctions } from '../features/auction/components/similar-auctions.tsx';
