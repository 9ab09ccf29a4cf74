import type { TeamMember } from '@lexledger/contracts/features/team';
import { api } from '../../api/api.ts';
import { memberChoices } from '../../components/choiceSources.ts';
import { type BulkWork, commandsOf } from '../../components/table/bulkWork.ts';
import { TEAM } from './place.ts';

const { restore } = commandsOf<TeamMember>(TEAM);

/** What can be done with many team members at once. Who has open tasks is removed together with handing them over. */
export const TEAM_WORK: BulkWork<TeamMember> = {
  place: TEAM,
  one: 'team member',
  many: 'team members',
  nameOf: ({ name }) => name,
  verbs: [],
  fields: [
    {
      label: 'Remove, and give their tasks to',
      // Whoever is chosen stays.
      field: 'id',
      kind: 'record',
      source: memberChoices,
      none: 'Nobody',
      change: ({ id, version }, to) =>
        api.sendCommand<TeamMember>('DELETE', `${TEAM.path}/${id}`, { reassignTo: to }, { version }),
      undo: (_before, now) => restore(now),
      pastTense: 'removed',
      undoneAs: 'restored',
      takesOut: true,
      touches: ['tasks'],
    },
  ],
};
