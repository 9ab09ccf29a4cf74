import type { Member } from '@lexledger/contracts/features/membership';
import type { MemberWork } from '@lexledger/contracts/features/membership/member-work';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { useBulk } from '../../records/bulk.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { count, formatMinutes } from '../../text/format.ts';
import {
  countOf,
  type Heir,
  handingOver,
  isHeir,
  KINDS,
  type Kind,
  memberWorkQuery,
  passTeams,
  takeTeamsBack,
} from './handOver.ts';

const WORDS = {
  cases: { label: 'Open cases', one: 'case' },
  tasks: { label: 'Open tasks', one: 'task' },
  events: { label: 'Events and deadlines to come', one: 'event' },
  teams: { label: 'Places in teams', one: 'place' },
} as const;

const schema = z.object({ cases: z.string(), tasks: z.string(), events: z.string(), teams: z.string() });

interface HandOverProps {
  readonly member: Member;
  readonly members: readonly Member[];
  readonly onClose: () => void;
}

/** Everything stays where it is until somebody is chosen. */
const NOBODY = { cases: '', tasks: '', events: '', teams: '' };

/** What a member still has to do, and who does it from now on; and what stays, or waits for nobody else. */
export function HandOverDialog({ member, members, onClose }: HandOverProps) {
  const answer = useQuery(memberWorkQuery(member.id));
  const work = answer.data;
  const heirs = members.filter((each): each is Heir => isHeir(each) && each.id !== member.id);
  if (work !== undefined && countOf(work) > 0) return <Asked {...{ member, work, heirs, onClose }} />;
  return (
    <Dialog onOpenChange={onClose} title={`Work of ${member.name}`} footer={<Button onClick={onClose}>Close</Button>}>
      {work === undefined ? (
        <QueryContent query={answer} failure="Their work could not be loaded." loading="Loading their work" rows={3}>
          {() => null}
        </QueryContent>
      ) : (
        <>
          <p>
            Nothing that is open names {member.name}: no case, no task, no event to come, no team. What you may not see
            is not counted.
          </p>
          <Remaining member={member} work={work} />
        </>
      )}
    </Dialog>
  );
}

interface AskedProps extends Pick<HandOverProps, 'member' | 'onClose'> {
  readonly work: MemberWork;
  readonly heirs: readonly Heir[];
}

function Asked({ member, work, heirs, onClose }: AskedProps) {
  const startBulk = useBulk();
  const queries = useQueryClient();
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
        const heirOf = (kind: Kind) => heirs.find(({ id }) => id === chosen[kind]);
        const [ofCases, ofTasks, ofEvents] = [heirOf('cases'), heirOf('tasks'), heirOf('events')];
        const ofTeams = heirOf('teams');
        if (ofCases !== undefined) startBulk(handingOver.cases(member, ofCases, work.cases));
        if (ofTasks !== undefined) startBulk(handingOver.tasks(member, ofTasks, work.tasks));
        if (ofEvents !== undefined) startBulk(handingOver.events(member, ofEvents, work.events));
        if (ofTeams !== undefined) {
          const passed = await passTeams(work.teams, member.id, ofTeams.id);
          const refresh = (): void => void refreshViews(queries, ['matter-access']);
          refresh();
          const takeBack = (): void =>
            void takeTeamsBack(passed, member.id, ofTeams.id)
              .then(() => toast({ title: 'Taken back' }), toastFailure)
              .finally(refresh);
          toast(
            { title: `${count(passed.length, 'place')} in teams handed over` },
            { action: { label: 'Undo', run: takeBack } },
          );
        }
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
      <Remaining member={member} work={work} />
    </FormDialog>
  );
}

/** Number of titles that a list names. */
const NAMED = 3;

const titlesIn = (rows: readonly { readonly title: string | null }[]): string => {
  const named = rows.slice(0, NAMED).map(({ title }) => title ?? 'Erased');
  return rows.length > NAMED ? `${named.join(', ')} and ${rows.length - NAMED} more` : named.join(', ');
};

/** What of a member's work is not handed over here, and what to do about it, in sentences. */
function remainingWords({ name, status }: Member, work: MemberWork): readonly string[] {
  const { drafts, leads, asked, deciding, unbilled, timers, otherOfficers } = work;
  const onlyTheirs = deciding.filter(({ isOnlyTheirs }) => isOnlyTheirs);
  const isGone = status === 'deactivated';
  return [
    drafts.length > 0 &&
      `${count(drafts.length, 'draft')} not yet final: ${titlesIn(drafts)}. Whoever works on the case goes on with them.`,
    leads.length > 0 && `${count(leads.length, 'open lead')}: ${titlesIn(leads)}. They stay in the firm’s list.`,
    asked.length > 0 &&
      `${count(asked.length, 'approval')} that they asked for: ${titlesIn(asked)}. ${isGone ? 'Granting one does nothing any more: ask anew.' : 'Decide before they leave; afterwards nothing is done for them.'}`,
    onlyTheirs.length > 0 &&
      `${count(onlyTheirs.length, 'approval')} that nobody else may decide: ${titlesIn(onlyTheirs)}. Give somebody a role that may.`,
    unbilled !== null &&
      unbilled.entries > 0 &&
      `${formatMinutes(unbilled.minutes)} of unbilled time in ${count(unbilled.entries, 'entry', 'entries')}. It stays theirs, and is billed as usual.`,
    timers > 0 &&
      `${count(timers, 'timer')} not yet logged. ${isGone ? `Reactivate ${name} if that time is to be billed.` : 'Only they can log that time: ask them to, before they are deactivated.'}`,
    otherOfficers === 0 && 'They are the only conflict officer. Make somebody else one, or an owner.',
  ].filter((each) => each !== false);
}

function Remaining({ member, work }: Pick<AskedProps, 'member' | 'work'>) {
  const words = remainingWords(member, work);
  return words.length === 0 ? null : (
    <section aria-label="Not handed over here">
      <h3 className="font-medium text-sm">Not handed over here</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-muted text-sm">
        {words.map((each) => (
          <li key={each} className="wrap-anywhere">
            {each}
          </li>
        ))}
      </ul>
    </section>
  );
}
