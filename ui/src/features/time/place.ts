export { TIME } from '../../lib/timePlace.ts';
