import { recordPlace } from '../../records/recordPlace.ts';

export const IMPORTS = recordPlace('imports');
