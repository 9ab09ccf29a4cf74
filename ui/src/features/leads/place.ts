import { recordPlace } from '../../records/recordPlace.ts';

export const LEADS = recordPlace('leads');
