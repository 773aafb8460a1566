/** The pause after so many failures: 1 s, 2 s, 4 s … up to `most`. */
export const retrySeconds = (failures: number, most = 300): number => Math.min(2 ** (failures - 1), most);
