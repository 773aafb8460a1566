/** Tag of tests that are the same on a phone: never run there. */
export const oneSize = '@one-size';

/** Tag of the tests that `npm test` runs on a phone instead of a desktop, because what they use looks or behaves differently there. */
export const onPhone = '@phone';

/** Tag of the tests that `npm test` runs by keyboard instead of by mouse. */
export const byKeyboard = '@keyboard';

/** Tag of the tests that `npm test` leaves out, because other tests show nearly the same in less time. */
export const longRun = '@long';
