import { api } from '../../../../shared/api-client.ts';
import { useAddressRefresh } from '../../../../shared/calendar-address.ts';

export function useAddressChanges() {
  const refresh = useAddressRefresh();
  return {
    /** Resolves to the address, which the server shows only now. */
    make: async (): Promise<string> => {
      const { url } = await api('POST /appointment/calendar');
      await refresh();
      return new URL(url, window.location.origin).href;
    },
    revoke: async (): Promise<void> => {
      await api('DELETE /appointment/calendar');
      await refresh();
    },
  };
}
