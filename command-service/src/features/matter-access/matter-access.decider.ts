import { type Access, permissionOf } from '@lexledger/contracts/access/roles';
import type { Case } from '@lexledger/contracts/features/cases';
import {
  type MatterAccessEvent,
  matterAccesses,
  type setMatterAccess,
  type TeamMember,
} from '@lexledger/contracts/features/matter-access';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { NewEvent } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { evolveMatterAccess, isHidden, type MatterAccess, openToAll, partIn } from '@lexledger/contracts/matterAccess';
import { accessIn, type Membership } from '@lexledger/contracts/membership';
import { type Walls, wallBetween } from '@lexledger/contracts/walls';
import { involvedClients } from '@lexledger/domain/billing';
import { type Decider, type Decision, type Named, type Refusal, refuse } from '../../kernel/decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';

const CASE = 'caseId';
const MEMBERS = 'team';
const FIRM_WALLS = 'walls';

/** Whether somebody leads the matter: as its responsible attorney, in its team, or because they opened it. */
const leads = (record: Case, state: MatterAccess, { userId, at }: Command): boolean =>
  (record.responsibleAttorney?.kind === 'account' && record.responsibleAttorney.id === userId) ||
  partIn(state, userId, at) === 'lead' ||
  record.userId === userId;

function refusalOf(
  command: CommandOf<typeof setMatterAccess>,
  state: MatterAccess,
  access: Access,
  record: Case,
): Refusal | null {
  // An owner can always bring a matter back to somebody, or it would be lost with its team.
  if (access.role !== 'owner' && isHidden(state, command.userId, command.at)) return refuse('NOT_FOUND');
  const permission = permissionOf(access, ['access.team']);
  if (permission === 'none' || (permission === 'own' && !leads(record, state, command))) return refuse('NOT_ALLOWED');
  const isLed = command.data.team.some(({ part, until }) => part === 'lead' && until === null);
  return command.data.access === 'restricted' && !isLed ? refuse('NO_TEAM_LEAD') : null;
}

/** The change of the team, and of who may see the matter. Who leaves loses it last, who joins has it first. */
function eventsOf(
  { access, team }: CommandOf<typeof setMatterAccess>['data'],
  state: MatterAccess,
): readonly NewEvent[] {
  const known = new Map(state.team.map((each) => [each.memberId, each]));
  const wanted = new Set(team.map(({ memberId }) => memberId));
  const joined = team.filter((each) => !isSame(each, known.get(each.memberId)));
  const left = state.team.filter(({ memberId }) => !wanted.has(memberId));
  const event = access === 'restricted' ? 'MatterRestricted' : 'MatterOpened';
  return [
    ...joined.map((data: TeamMember) => ({ type: 'TeamJoined', data })),
    ...(access === state.access ? [] : [{ type: event, data: {} }]),
    ...left.map(({ memberId }) => ({ type: 'TeamLeft', data: { memberId } })),
  ];
}

/** Command of the handler alone; it has no route. It is sent before the case is opened that it is about. */
export const RESTRICT_NEW_MATTER = 'RestrictNewMatter';

type RestrictNewMatter = Command<typeof RESTRICT_NEW_MATTER, { readonly team: readonly TeamMember[] }>;

/** A matter that has a team already was opened by the same command, which is repeated. */
const restrictNew = ({ data: { team } }: RestrictNewMatter, state: MatterAccess): Decision =>
  state.revision >= 0
    ? []
    : [...team.map((data) => ({ type: 'TeamJoined', data })), { type: 'MatterRestricted', data: { isNew: true } }];

/** Who may see a matter, and its team: a stream per matter, beside the matter's own. */
export const matterAccessDecider: Decider<MatterAccess> = {
  category: 'access',
  commands: matterAccesses.commands,
  initial: openToAll,

  references(given) {
    if (given.type === RESTRICT_NEW_MATTER) return [];
    const { data, ...command } = given as CommandOf<typeof setMatterAccess>;
    const firm = { category: 'membership', id: firmIdOf(command) };
    return [
      { field: MEMBERS, ...firm, otherwise: refuse('ACCESS_ENDED') },
      ...data.team.map(({ memberId }, index) => {
        const issues = [{ path: `team.${index}.memberId`, message: 'Choose a member of the firm.' }];
        return { field: `team.${index}`, ...firm, as: memberId, otherwise: refuse('REFERENCE_NOT_FOUND', { issues }) };
      }),
      { field: FIRM_WALLS, category: 'walls', id: firm.id, kept: true },
      { field: CASE, category: 'case', id: command.entityId, otherwise: refuse('NOT_FOUND') },
    ];
  },

  decide(given, state, named: Named = new Map()): Decision {
    if (given.type === RESTRICT_NEW_MATTER) return restrictNew(given as RestrictNewMatter, state);
    const command = given as CommandOf<typeof setMatterAccess>;
    const { record } = named.get(CASE) as RecordState<Case>;
    const access = accessIn(named.get(MEMBERS) as Membership, command.userId);
    const scope = {
      matterId: command.entityId,
      clientIds: record === null ? [] : involvedClients(record),
      leadId: null,
    };
    // An owner knows of every matter, but not of what they are screened from.
    const isWalled = wallBetween(named.get(FIRM_WALLS) as Walls, command.userId, scope) !== undefined;
    if (record === null || access === null || isWalled) return refuse('NOT_FOUND');
    return refusalOf(command, state, access, record) ?? eventsOf(command.data, state);
  },

  evolve: (state, event) => evolveMatterAccess(state, event as MatterAccessEvent),
  answer: ({ id, access, team }) => ({ id, access, team }),
  isLive: () => true,
};
