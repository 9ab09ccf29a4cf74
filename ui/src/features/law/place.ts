import { recordPlace } from '../../records/recordPlace.ts';

export const AUTHORITIES = recordPlace('legal-authorities');

export const ARGUMENTS = recordPlace('legal-arguments');
