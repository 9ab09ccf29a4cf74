import type { Member } from '@lexledger/contracts/features/membership';
import type { MemberWork } from '@lexledger/contracts/features/membership/member-work';
import type { MatterAccess, TeamMember } from '../../account/matterAccess.ts';
import { api } from '../../api/api.ts';
import { liveQuery } from '../../cache/query.ts';
import { commandsOf } from '../../components/table/bulkWork.ts';
import type { BulkPlan } from '../../records/bulk.ts';
import { CALENDAR } from '../../records/calendarPlace.ts';
import { CASES } from '../../records/casePlace.ts';
import { TASKS } from '../../records/taskPlace.ts';

/** What can be handed over, by its kind. */
export type OpenWork = Pick<MemberWork, 'cases' | 'tasks' | 'events' | 'teams'>;

type HandedCase = MemberWork['cases'][number];
type HandedTask = MemberWork['tasks'][number];
type HandedEvent = MemberWork['events'][number];

/** Kinds of work that can be handed over, in the order in which they are asked about. */
export const KINDS = ['cases', 'tasks', 'events', 'teams'] as const satisfies readonly (keyof OpenWork)[];
export type Kind = (typeof KINDS)[number];

export const memberWorkQuery = (memberId: string) =>
  liveQuery<MemberWork>(
    [`/api/firm/members/${memberId}/work`],
    ['cases', 'tasks', 'calendar-events', 'matter-access', 'drafts', 'leads', 'approvals', 'time-entries', 'firms'],
  );

export const countOf = (work: OpenWork): number => KINDS.reduce((sum, kind) => sum + work[kind].length, 0);

const STRENGTHS = ['read', 'work', 'lead'] as const;

/** The team with another member in the place of the first, who keeps the stronger part of the two. */
export function replacedIn(team: readonly TeamMember[], from: string, to: string): readonly TeamMember[] {
  const left = team.find(({ memberId }) => memberId === from);
  if (left === undefined) return team;
  const known = team.find(({ memberId }) => memberId === to);
  const rank = ({ part }: TeamMember): number => STRENGTHS.indexOf(part);
  const place = known !== undefined && rank(known) >= rank(left) ? known : { ...left, memberId: to };
  return [...team.filter(({ memberId }) => memberId !== from && memberId !== to), place];
}

/** The team with the places of the two members as they were in an earlier one; what else changed since stays. */
export const takenBackIn = (
  team: readonly TeamMember[],
  earlier: readonly TeamMember[],
  from: string,
  to: string,
): readonly TeamMember[] => {
  const isOfTwo = ({ memberId }: TeamMember): boolean => memberId === from || memberId === to;
  return [...team.filter((each) => !isOfTwo(each)), ...earlier.filter(isOfTwo)];
};

async function changeTeam(
  caseId: string,
  changed: (team: readonly TeamMember[]) => readonly TeamMember[],
): Promise<readonly TeamMember[]> {
  const path = `/api/cases/${caseId}/access`;
  const { access, team } = await api.get<MatterAccess>(path);
  await api.sendCommand('POST', path, { access, team: changed(team) });
  return team;
}

/** A team as it was before a place in it was handed over. */
export interface PassedTeam {
  readonly caseId: string;
  readonly earlier: readonly TeamMember[];
}

/** Puts another member into the teams in the place of the first; answers the teams as they were. */
export async function passTeams(
  teams: readonly Pick<OpenWork['teams'][number], 'caseId'>[],
  from: string,
  to: string,
): Promise<readonly PassedTeam[]> {
  const passed: PassedTeam[] = [];
  for (const { caseId } of teams) {
    const earlier = await changeTeam(caseId, (team) => replacedIn(team, from, to));
    passed.push({ caseId, earlier });
  }
  return passed;
}

/** Gives both members the places back that they had before. */
export async function takeTeamsBack(passed: readonly PassedTeam[], from: string, to: string): Promise<void> {
  for (const { caseId, earlier } of passed) await changeTeam(caseId, (team) => takenBackIn(team, earlier, from, to));
}

/** Sets a field of each record to what it is with another member in the place of the first. */
function planOf<Row extends HandedCase | HandedTask | HandedEvent, Field extends keyof Row & string>(
  place: BulkPlan<Row>['place'],
  rows: readonly Row[],
  field: Field,
  replaced: (value: Row[Field]) => Row[Field],
): BulkPlan<Row> {
  const { patch } = commandsOf<Row>(place);
  const withValue = (value: Row[Field]): Partial<Row> => ({ [field]: value }) as unknown as Partial<Row>;
  return {
    place,
    rows,
    nameOf: ({ title }) => title,
    pastTense: 'handed over',
    undoneAs: 'taken back',
    run: (row) => patch(row, withValue(replaced(row[field]))),
    undo: (before, now) => patch(now, withValue(before[field])),
  };
}

/** Whoever a contact stands for; work that names contacts can be given only to them. */
export type Heir = Member & { readonly contactId: string };

export const isHeir = (member: Member): member is Heir => member.status === 'active' && member.contactId !== null;

/** The changes that hand a kind of work over from one member to another, each an ordinary command. */
export const handingOver = {
  cases: (_from: Member, to: Heir, rows: OpenWork['cases']) =>
    planOf<HandedCase, 'responsibleAttorney'>(CASES, rows, 'responsibleAttorney', () => ({
      kind: 'account',
      id: to.id,
    })),
  tasks: (_from: Member, to: Heir, rows: OpenWork['tasks']) =>
    planOf<HandedTask, 'assignedTo'>(TASKS, rows, 'assignedTo', () => to.contactId),
  events: (from: Member, to: Heir, rows: OpenWork['events']) =>
    planOf<HandedEvent, 'assigneeIds'>(CALENDAR, rows, 'assigneeIds', (ids) => [
      ...new Set(ids.map((id) => (id === from.contactId ? to.contactId : id))),
    ]),
} as const;
