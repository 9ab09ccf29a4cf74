import type { TeamMember } from '@lexledger/contracts/features/team';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { amountsOf, consequencesQuery, reassignedOf } from '../../components/removal/consequences.ts';
import { Select } from '../../components/Select.tsx';
import { count } from '../../text/format.ts';
import { TEAM } from './place.ts';
import { TaskLine } from './TaskLine.tsx';
import type { Workload } from './workload.ts';

export interface RemoveMemberDialogProps {
  readonly member: TeamMember;
  /** The member's tasks as known in this tab. */
  readonly workload: Workload;
  /** The other members, who can take over the tasks. */
  readonly others: readonly TeamMember[];
  readonly pending: boolean;
  readonly error: Error | null;
  /** Removes the member. `to` is null to leave the tasks unassigned. */
  readonly onRemove: (to: string | null) => void;
  readonly onClose: () => void;
}

/** Asks who takes over the open tasks of a member before the member is removed. */
export default function RemoveMemberDialog({
  member,
  workload: { open, overdue },
  others,
  pending,
  error,
  onRemove,
  onClose,
}: RemoveMemberDialogProps) {
  const [to, setTo] = useState('');
  const selectId = useId();
  const { data } = useQuery(consequencesQuery(TEAM.path, member.id));
  const amount = data === undefined ? open.length : reassignedOf(data);
  const tasks = count(amount, 'open task');
  return (
    <Dialog
      onOpenChange={(next) => {
        if (!next && !pending) onClose();
      }}
      title={`Remove ${member.name}?`}
      description={`${tasks} ${amount === 1 ? 'is' : 'are'} assigned to them${
        overdue > 0 ? `, ${overdue} of them overdue` : ''
      }. Choose who takes over; Undo gives everything back.`}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button variant="danger" pending={pending} onClick={() => onRemove(to === '' ? null : to)}>
            {to === '' ? 'Unassign and remove' : 'Reassign and remove'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <label htmlFor={selectId} className="font-medium text-sm">
            {amount === 1 ? 'The task goes to' : 'The tasks go to'}
          </label>
          <Select
            id={selectId}
            value={to}
            disabled={pending}
            onChange={(event) => setTo(event.target.value)}
            placeholder="Nobody: leave them unassigned"
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
        <ul aria-label="Open tasks" className="max-h-56 overflow-y-auto rounded-md border bg-paper px-3">
          {open.map((task) => (
            <li key={task.id} className="flex items-center gap-3 border-b py-1.5 last:border-b-0">
              <TaskLine task={task} />
            </li>
          ))}
        </ul>
        {data !== undefined && data.stays.length > 0 && (
          <p className="text-muted text-sm">{amountsOf(data.stays)} still name them.</p>
        )}
        {error !== null && <Alert tone="danger">{error.message}</Alert>}
      </div>
    </Dialog>
  );
}
