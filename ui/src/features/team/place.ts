import teamMembersContract from 'virtual:record-contract/team-members';
import { recordPlace } from '../../records/recordPlace.ts';

export const TEAM = recordPlace(teamMembersContract);
