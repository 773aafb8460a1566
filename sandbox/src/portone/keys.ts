/** Public on purpose: they work only with this sandbox. */
export const sandboxPortone = {
  impCode: 'imp00000000',
  impKey: '0000000000000000',
  impSecret: 'sandbox-secret-that-opens-nothing-but-the-local-payment-stand-in-00000000000000000000000000',
  channelKey: 'channel-key-00000000-0000-4000-8000-000000000000',
  identityChannelKey: 'channel-key-00000000-0000-4000-8000-000000000001',
  v2Secret: 'sandbox-v2-secret-that-opens-nothing',
  contractId: 'teum',
  apiUrl: (publicUrl: string): string => `${publicUrl}/sandbox/portone`,
  v2ApiUrl: (publicUrl: string): string => `${publicUrl}/sandbox/portone/v2`,
  scriptUrl: (publicUrl: string): string => `${publicUrl}/sandbox/portone/iamport.js`,
} as const;
