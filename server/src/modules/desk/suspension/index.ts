export { lift, suspend } from './suspend.ts';
