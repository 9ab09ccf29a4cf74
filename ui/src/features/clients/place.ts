import clientsContract from 'virtual:record-contract/clients';
import { recordPlace } from '../../records/recordPlace.ts';

export const CLIENTS = recordPlace(clientsContract);
