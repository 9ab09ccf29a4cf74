import courtHolidaysContract from 'virtual:record-contract/court-holidays';
import { recordPlace } from '../../records/recordPlace.ts';

export const HOLIDAYS = recordPlace(courtHolidaysContract);
