import { recordPlace } from '../../records/recordPlace.ts';

export const TEAM = recordPlace('team-members');
