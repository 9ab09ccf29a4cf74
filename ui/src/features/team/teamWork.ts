import type { TeamMember } from '@lexledger/contracts/features/team';
import { api } from '../../api/api.ts';
import { memberChoices } from '../../components/choiceSources.ts';
import { bulkWork, commandsOf } from '../../components/table/bulkWork.ts';
import { TEAM } from './place.ts';

const { restore } = commandsOf<TeamMember>(TEAM);

/** Bulk actions on team members. A member with open tasks is removed together with reassigning them. */
export const TEAM_WORK = bulkWork<TeamMember>(TEAM, ({ name }) => name, {
  fields: [
    {
      label: 'Remove, and give their tasks to',
      // The member who takes over is not removed.
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
});
