import legalArgumentsContract from 'virtual:record-contract/legal-arguments';
import legalAuthoritiesContract from 'virtual:record-contract/legal-authorities';
import { recordPlace } from '../../records/recordPlace.ts';

export const AUTHORITIES = recordPlace(legalAuthoritiesContract);

export const ARGUMENTS = recordPlace(legalArgumentsContract);
