import casesContract from 'virtual:record-contract/cases';
import { recordPlace } from '../../records/recordPlace.ts';

/** Cases, whose consent and descriptions this feature changes. */
export const CASES = recordPlace(casesContract);
