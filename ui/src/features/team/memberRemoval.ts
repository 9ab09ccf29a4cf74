import type { TeamMember } from '@lexledger/contracts/features/team';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/apiError.ts';
import { notifyDone } from '../../notifications/notifyDone.ts';
import { outcomeTitle } from '../../notifications/outcomeText.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { changeRecord } from '../../records/recordChanges.ts';
import { listsRemoved, refreshViews } from '../../records/recordCommands.ts';
import { count } from '../../text/format.ts';
import { TEAM } from './place.ts';

export interface Removal {
  readonly member: TeamMember;
  /** Number of open tasks known in this tab; the server checks on its own. */
  readonly tasks: number;
  /** Id of the member who takes them over; null for nobody, undefined if the user was not asked. */
  readonly to: string | null | undefined;
}

const VIEWS = ['team-members', 'tasks'];

/** Whether the member has tasks that this tab did not know of, so that the user must choose who takes them over. */
export const hasWork = (error: unknown): boolean => error instanceof ApiError && error.code === 'MEMBER_HAS_WORK';

/** Removes a team member and reassigns their open tasks in one command; one Undo reverts both. */
export function useMemberRemoval() {
  const queries = useQueryClient();
  const refresh = (): Promise<void> => refreshViews(queries, VIEWS);

  const undoing = useMutation({
    mutationFn: (member: TeamMember) =>
      changeRecord(queries, {
        place: TEAM,
        record: member,
        patch: null,
        where: listsRemoved,
        send: ({ id }) => api.sendCommand('POST', `${TEAM.path}/${id}/restore`, {}),
      }),
    onSuccess: (restored) => notifyDone([restored], { title: outcomeTitle(TEAM, 'restored') }),
    onError: toastFailure,
    onSettled: refresh,
  });

  return useMutation({
    mutationFn: ({ member, to }: Removal) =>
      changeRecord(queries, {
        place: TEAM,
        record: member,
        patch: null,
        send: ({ id, version }) =>
          api.sendCommand('DELETE', `${TEAM.path}/${id}`, to === undefined ? undefined : { reassignTo: to }, {
            version,
          }),
      }),
    onSuccess: (removed, { member, tasks, to }) => {
      const given = tasks === 0 ? '' : `, ${count(tasks, 'task')} ${to === null ? 'unassigned' : 'reassigned'}`;
      notifyDone([removed], { title: outcomeTitle(TEAM, 'removed'), description: `${member.name}${given}` }, () =>
        undoing.mutate(member),
      );
    },
    onSettled: refresh,
  });
}
