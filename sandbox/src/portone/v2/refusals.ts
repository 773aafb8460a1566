/** A refusal as PortOne V2 writes it. */
export interface Refusal {
  status: number;
  type: string;
}

export const refusals = {
  unauthorized: { status: 401, type: 'UNAUTHORIZED' },
  invalid: { status: 400, type: 'INVALID_REQUEST' },
  bank: { status: 400, type: 'PLATFORM_NOT_SUPPORTED_BANK' },
  account: { status: 503, type: 'PLATFORM_EXTERNAL_API_FAILED' },
  unverified: { status: 400, type: 'PLATFORM_ACCOUNT_VERIFICATION_FAILED' },
  partnerTaken: { status: 409, type: 'PLATFORM_PARTNER_ID_ALREADY_EXISTS' },
  noPartner: { status: 404, type: 'PLATFORM_PARTNER_NOT_FOUND' },
  noContract: { status: 404, type: 'PLATFORM_CONTRACT_NOT_FOUND' },
  transferTaken: { status: 409, type: 'PLATFORM_TRANSFER_ID_ALREADY_USED' },
  noTransfer: { status: 404, type: 'PLATFORM_TRANSFER_NOT_FOUND' },
  cancelled: { status: 400, type: 'PLATFORM_ORDER_TRANSFER_ALREADY_CANCELLED' },
} as const satisfies Record<string, Refusal>;
