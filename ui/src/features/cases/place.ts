import { recordPlace } from '../../records/recordPlace.ts';

export const CASES = recordPlace('cases', { addedAs: 'opened' });
