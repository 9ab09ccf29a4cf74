import { recordPlace } from '../../records/recordPlace.ts';

export const PARTIES = recordPlace('parties');
