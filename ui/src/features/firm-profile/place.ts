import firmProfilesContract from 'virtual:record-contract/firm-profiles';
import { recordPlace } from '../../records/recordPlace.ts';

export const FIRM = recordPlace(firmProfilesContract, { addedAs: 'entered' });
