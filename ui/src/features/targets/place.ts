import moneyTargetsContract from 'virtual:record-contract/money-targets';
import { recordPlace } from '../../records/recordPlace.ts';

export const TARGETS = recordPlace(moneyTargetsContract, { addedAs: 'set' });
