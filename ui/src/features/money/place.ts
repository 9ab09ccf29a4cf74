import financialRecordsContract from 'virtual:record-contract/financial-records';
import { recordPlace } from '../../records/recordPlace.ts';

export const MONEY = recordPlace(financialRecordsContract);
