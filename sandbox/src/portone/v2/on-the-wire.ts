import type { Partner, Payout, PlatformStore, Transfer } from './platform-store.ts';

export const partnerOnTheWire = ({ id, name, account }: Partner) => ({
  id,
  name,
  account: { ...account, currency: 'KRW', status: 'VERIFIED' },
  status: 'APPROVED',
  tags: [],
  type: { type: 'NON_WHT_PAYER' },
  isArchived: false,
  isForTest: true,
});

/** The contract of the sandbox takes no fee: what is ordered is settled. */
export const transferOnTheWire = (platform: PlatformStore, { id, partnerId, amount, isCancelled }: Transfer) => ({
  type: 'ORDER',
  id,
  partner: partnerOnTheWire(platform.partner(partnerId)!),
  status: isCancelled ? 'SCHEDULED' : 'IN_PAYOUT',
  settlementCurrency: 'KRW',
  isForTest: true,
  amount: { settlement: amount, payment: amount, order: amount, platformFee: 0, platformFeeVat: 0 },
});

export const payoutOnTheWire = (platform: PlatformStore, payout: Payout) => ({
  id: payout.id,
  bulkPayoutId: `bulk-${payout.id}`,
  method: 'AGENCY',
  status: payout.status,
  statusUpdatedAt: payout.statusUpdatedAt,
  partner: partnerOnTheWire(platform.partner(payout.partnerId)!),
  account: payout.account,
  currency: 'KRW',
  amount: payout.amount,
  settlementAmount: payout.amount,
  createdAt: payout.createdAt,
  ...(payout.failReason !== null && { failReason: payout.failReason }),
});
