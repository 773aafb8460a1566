/** Tag of the tests that `npm test` also runs by keyboard; `npm run e2e -- --project=keyboard` runs all of them. */
export const byKeyboard = '@keyboard';
