import type { Member } from '@lexledger/contracts/features/membership';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useBulk } from '../../records/bulk.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count } from '../../text/format.ts';
import { countOf, type Heir, handingOver, isHeir, KINDS, type OpenWork, openWorkOf } from './handOver.ts';

const WORDS = {
  cases: { label: 'Open cases', one: 'case' },
  tasks: { label: 'Open tasks', one: 'task' },
  events: { label: 'Events and deadlines to come', one: 'event' },
} as const;

const schema = z.object({ cases: z.string(), tasks: z.string(), events: z.string() });

interface HandOverProps {
  readonly member: Member;
  readonly members: readonly Member[];
  readonly onClose: () => void;
}

/** Everything stays where it is until somebody is chosen. */
const NOBODY = { cases: '', tasks: '', events: '' };

function useOpenWork(member: Member): OpenWork | undefined {
  const { data: cases } = useQuery(recordsQuery('cases'));
  const { data: tasks } = useQuery(recordsQuery('tasks', { open: true }));
  const { data: events } = useQuery(recordsQuery('calendar-events'));
  return useMemo(() => {
    if (cases === undefined || tasks === undefined || events === undefined) return undefined;
    return openWorkOf(member, { cases, tasks, events }, new Date().toISOString());
  }, [member, cases, tasks, events]);
}

/** What a member still has to do, and who does it from now on. */
export function HandOverDialog({ member, members, onClose }: HandOverProps) {
  const work = useOpenWork(member);
  const heirs = members.filter((each): each is Heir => isHeir(each) && each.id !== member.id);
  if (work !== undefined && countOf(work) > 0) return <Asked {...{ member, work, heirs, onClose }} />;
  return (
    <Dialog onOpenChange={onClose} title={`Work of ${member.name}`} footer={<Button onClick={onClose}>Close</Button>}>
      {work === undefined ? (
        <SkeletonRows rows={3} label="Loading their work" />
      ) : (
        <p>
          Nothing that is open names {member.name}: no case, no task, no event to come. What you may not see is not
          counted.
        </p>
      )}
    </Dialog>
  );
}

interface AskedProps extends Pick<HandOverProps, 'member' | 'onClose'> {
  readonly work: OpenWork;
  readonly heirs: readonly Heir[];
}

function Asked({ member, work, heirs, onClose }: AskedProps) {
  const startBulk = useBulk();
  const form = useZodForm(schema, NOBODY);
  const options = heirs.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog
      title={`Work of ${member.name}`}
      description="Choose who goes on with it. Each change is an ordinary one, in the history of its record, and can be undone."
      form={form}
      entered={`hand-over:${member.id}`}
      submitLabel="Hand over"
      onSubmit={async (chosen) => {
        const heirOf = (kind: keyof OpenWork) => heirs.find(({ id }) => id === chosen[kind]);
        const [ofCases, ofTasks, ofEvents] = [heirOf('cases'), heirOf('tasks'), heirOf('events')];
        if (ofCases !== undefined) startBulk(handingOver.cases(member, ofCases, work.cases));
        if (ofTasks !== undefined) startBulk(handingOver.tasks(member, ofTasks, work.tasks));
        if (ofEvents !== undefined) startBulk(handingOver.events(member, ofEvents, work.events));
      }}
      onClose={onClose}
    >
      {KINDS.filter((kind) => work[kind].length > 0).map((kind) => (
        <SelectField
          key={kind}
          name={kind}
          label={WORDS[kind].label}
          options={options}
          placeholder="Stays with them"
          hint={`${count(work[kind].length, WORDS[kind].one)}: ${titlesIn(work[kind])}`}
        />
      ))}
      <p className="text-muted text-sm">
        Teams of restricted cases are changed on the case, and time that they recorded stays theirs.
      </p>
    </FormDialog>
  );
}

/** Number of titles that a list names. */
const NAMED = 3;

const titlesIn = (rows: readonly { readonly title: string }[]): string => {
  const named = rows.slice(0, NAMED).map(({ title }) => title);
  return rows.length > NAMED ? `${named.join(', ')} and ${rows.length - NAMED} more` : named.join(', ');
};
