export { CASES } from '../../records/casePlace.ts';
