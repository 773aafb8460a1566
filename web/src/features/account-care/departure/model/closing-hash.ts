/** In the address of the page: opens the question again after the new sign-in that it asked for. */
export const closingHash = '#closing';
