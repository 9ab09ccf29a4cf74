import partiesContract from 'virtual:record-contract/parties';
import { recordPlace } from '../../records/recordPlace.ts';

export const PARTIES = recordPlace(partiesContract);
