import { recordPlace } from '../../records/recordPlace.ts';

export const MONEY = recordPlace('financial-records');
