/** The tag of the journeys that `npm test` walks by keyboard, too; `npm run e2e -- --project=keyboard` walks them all. */
export const byKeyboard = '@keyboard';
