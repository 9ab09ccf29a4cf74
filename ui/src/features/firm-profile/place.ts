import { recordPlace } from '../../records/recordPlace.ts';

export const FIRM = recordPlace('firm-profiles', { addedAs: 'entered' });
