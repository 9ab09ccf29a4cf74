import casesContract from 'virtual:record-contract/cases';
import { recordPlace } from './recordPlace.ts';

export const CASES = recordPlace(casesContract, { addedAs: 'opened' });
