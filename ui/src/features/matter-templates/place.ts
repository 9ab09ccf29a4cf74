import matterTemplatesContract from 'virtual:record-contract/matter-templates';
import { recordPlace } from '../../records/recordPlace.ts';

export const MATTER_TEMPLATES = recordPlace(matterTemplatesContract);
