import { recordPlace } from '../../records/recordPlace.ts';

export const CLIENTS = recordPlace('clients');
