import customFieldsContract from 'virtual:record-contract/custom-fields';
import { recordPlace } from '../../records/recordPlace.ts';

export const CUSTOM_FIELDS = recordPlace(customFieldsContract);
