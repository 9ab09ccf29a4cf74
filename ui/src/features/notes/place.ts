export { NOTES } from '../../records/notePlace.ts';
