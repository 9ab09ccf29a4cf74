export { NOTES } from '../../lib/notePlace.ts';
