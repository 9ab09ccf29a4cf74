import { recordPlace } from '../../records/recordPlace.ts';

export const HOLIDAYS = recordPlace('court-holidays');
