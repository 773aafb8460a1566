// @ts-check

/** How long a child may take to close before it is killed. The server kills itself sooner, 15 s after it began to close. */
export const closeGraceMs = 20_000;
