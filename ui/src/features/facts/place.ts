import factsContract from 'virtual:record-contract/facts';
import { recordPlace } from '../../records/recordPlace.ts';

export const FACTS = recordPlace(factsContract);
