export { TIME } from '../../records/timePlace.ts';
