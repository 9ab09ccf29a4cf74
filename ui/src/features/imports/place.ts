import importsContract from 'virtual:record-contract/imports';
import { recordPlace } from '../../records/recordPlace.ts';

export const IMPORTS = recordPlace(importsContract);
