export * from './errors.ts';
export * from './language.ts';
export * from './limits.ts';
export * from './money.ts';
export * from './time.ts';
