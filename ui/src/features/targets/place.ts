import { recordPlace } from '../../records/recordPlace.ts';

export const TARGETS = recordPlace('money-targets', { addedAs: 'set' });
