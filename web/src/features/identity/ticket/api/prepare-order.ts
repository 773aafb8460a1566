import { api } from '../../../../shared/api-client.ts';

export const prepareOrder = () => api('POST /payment/prepare');
