import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/apiError.ts';
import { count } from '../../lib/format.ts';
import { refreshViews } from '../../lib/recordCommands.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { told } from '../../lib/told.ts';
import { TEAM } from './place.ts';
import { type Removal, type Removed, removeMember, undoRemoval } from './removal.ts';

const VIEWS = ['team-members', 'tasks'];

/** Removes a team member and gives their tasks away, with one Undo for both. */
export function useMemberRemoval() {
  const queries = useQueryClient();
  const refresh = (): Promise<void> => refreshViews(queries, VIEWS);

  const undoing = useMutation({
    mutationFn: (removed: Removed) => undoRemoval(api.sendCommand, removed),
    onSuccess: () => void toast({ title: told(TEAM, 'restored') }),
    onError: (error) => void toastError({ title: 'Error', description: messageOf(error) }),
    onSettled: refresh,
  });

  return useMutation({
    mutationFn: (removal: Removal) => removeMember(api.sendCommand, removal),
    onSuccess: (removed, { to }) => {
      const { length } = removed.reassigned;
      toast(
        {
          title: told(TEAM, 'removed'),
          ...(length === 0
            ? {}
            : { description: `${count(length, 'task')} ${to === null ? 'unassigned' : 'reassigned'}.` }),
        },
        { action: { label: 'Undo', run: () => undoing.mutate(removed) } },
      );
    },
    onSettled: refresh,
  });
}
