import leadsContract from 'virtual:record-contract/leads';
import { recordPlace } from '../../records/recordPlace.ts';

export const LEADS = recordPlace(leadsContract);
