export { RelistButton } from '../features/offer/auction/components/relist-button.tsx';
export { SimilarAuctions } from '../features/offer/auction/components/similar-auctions.tsx';
