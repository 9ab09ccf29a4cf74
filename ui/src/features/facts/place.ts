import { recordPlace } from '../../records/recordPlace.ts';

export const FACTS = recordPlace('facts');
