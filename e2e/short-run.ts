/** `npm test` runs every test once, and leaves out what other tests show as well; `npm run e2e` leaves nothing out. */
export const isShortRun = process.env.E2E_RUN === 'short';
