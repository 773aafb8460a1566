import { pagePath, pages } from '@teum/contract/pages';
import type { AppointmentRole } from '@teum/contract/talk/appointment-rules';

export const dealsPath = (as: AppointmentRole): string =>
  as === 'buyer' ? pages.deals.path : `${pages.deals.path}?as=seller`;

export const checkoutPath = (dealId: number): string => pagePath('dealCheckout', { dealId });
export const statementPath = (dealId: number): string => pagePath('dealStatement', { dealId });
