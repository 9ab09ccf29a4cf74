import { isRemoval } from '@lexledger/contracts/access/commands';
import type { Command } from '@lexledger/contracts/kernel/command';
import { type Belonging, firmIdOf } from '@lexledger/contracts/kernel/firm';
import {
  activeHolds,
  type HeldScope,
  holdsOver,
  type LegalHold,
  type LegalHolds,
} from '@lexledger/contracts/legalHolds';
import { involvedClients } from '@lexledger/domain/billing';
import type { Aggregates } from './aggregates.ts';
import { type Decider, type Refusal, refuse } from './decider.ts';
import type { Dependent, Entry } from './dependent.ts';
import { type Entitlement, MATTER, recordIn, scopeOf } from './entitlement.ts';

/** Category of the streams of a firm's legal holds. */
const HOLDS = 'hold';

/** What is held of a firm, from the head of its stream of holds. */
export interface Holds {
  /** All holds that are not released: while there is one, the firm's account is not deleted. */
  active(whose: Belonging): Promise<readonly LegalHold[]>;
  /** The holds on a matter or on one of its clients. */
  onCase(whose: Belonging, caseId: string): Promise<readonly LegalHold[]>;
  /** The holds on a client, and on the matters that they are a client of or are billed for. */
  onClient(whose: Belonging, clientId: string): Promise<readonly LegalHold[]>;
}

type Values = Readonly<Record<string, unknown>>;

/** Somebody of the firm. */
interface Named {
  readonly id: string;
  readonly name: string;
}
type Matter = Parameters<typeof involvedClients>[0];

/** @param deciders by category; without the decider of holds nothing is held */
export function createHolds(deciders: ReadonlyMap<string, Decider<unknown>>, aggregates: Aggregates): Holds {
  async function active(whose: Belonging): Promise<readonly LegalHold[]> {
    const decider = deciders.get(HOLDS) as Decider<LegalHolds> | undefined;
    return decider === undefined ? [] : activeHolds((await aggregates.refresh(decider, firmIdOf(whose))).state);
  }

  async function clientsOf(caseId: string): Promise<readonly string[]> {
    const decider = deciders.get(MATTER);
    const record = decider && recordIn((await aggregates.refresh(decider, caseId)).state);
    return record == null ? [] : involvedClients(record as unknown as Matter);
  }

  return {
    active,
    async onCase(whose, caseId) {
      const holds = await active(whose);
      if (holds.length === 0) return holds;
      return holdsOver(holds, { caseIds: [caseId], clientIds: await clientsOf(caseId) });
    },
    async onClient(whose, clientId) {
      const holds = await active(whose);
      const matters = [...new Set(holds.flatMap(({ caseId }) => caseId ?? []))];
      const clients = await Promise.all(matters.map(clientsOf));
      const caseIds = matters.filter((_id, index) => clients[index]?.includes(clientId));
      return holdsOver(holds, { caseIds, clientIds: [clientId] });
    },
  };
}

/** Whether a change takes the record out of its matter or away from its client. */
function isMovedAway(command: Command, state: unknown): boolean {
  const record = recordIn(state) as unknown as Values | null | undefined;
  const said = command.data as Values;
  return ['caseId', 'clientId'].some(
    (field) => field in said && typeof record?.[field] === 'string' && said[field] !== record[field],
  );
}

/** Whether a process takes the record along with another one, whose removal no hold was in the way of. */
const isTakenAlong = ({ data }: Command): boolean => (data as { readonly with?: object }).with !== undefined;

const dateWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Whose hold it is, in a sentence. */
function sentenceOf(hold: LegalHold, userId: string, members: readonly Named[]): string {
  const what = hold.caseId === null ? 'The client' : 'The case';
  const by = hold.placedBy === userId ? 'you' : members.find(({ id }) => id === hold.placedBy)?.name;
  const placed = by === undefined ? '' : `, placed by ${by}`;
  return `${what} has been on legal hold since ${dateWords.format(new Date(`${hold.since}T00:00:00Z`))}${placed}.`;
}

/** The refusal of what a hold forbids, which says whose holds they are. */
export const onLegalHold = (holds: readonly LegalHold[], userId: string, members: readonly Named[] = []): Refusal =>
  refuse('ON_LEGAL_HOLD', {
    issues: holds.map((hold) => ({
      path: hold.caseId === null ? 'clientId' : 'caseId',
      message: sentenceOf(hold, userId, members),
    })),
  });

/** A command that was accepted, and what it concerns. */
interface Accepted {
  readonly decider: Pick<Decider<never>, 'category' | 'clientsTaken' | 'recordTaken'>;
  readonly command: Command;
  readonly state: unknown;
  readonly revision: number;
  /** Records that name the command's own. */
  readonly dependents: readonly Dependent[];
}

/** The matters and the clients that the command's record is of, and those that would go with it. */
function scopeOfAll({ decider, command, state, dependents }: Accepted): HeldScope {
  const own = scopeOf(decider.category, command.entityId, state);
  const gone = dependents
    .filter(({ relation }) => relation.fate === 'goes')
    .map(({ category, id, record }) => scopeOf(category, id, { record }));
  const scopes = [own, ...gone];
  return {
    caseIds: [...new Set(scopes.flatMap(({ matterId }) => matterId ?? []))],
    clientIds: [...new Set(scopes.flatMap(({ clientIds }) => clientIds))],
  };
}

/** Refuses what would lose something that is on legal hold; null for everything else. */
export function createHoldCheck(deciders: ReadonlyMap<string, Decider<unknown>>, aggregates: Aggregates) {
  const reader = createHolds(deciders, aggregates);

  /** The holds on a record of another stream, on its matter and on the clients whom it is of. */
  async function overTaken(command: Command, { category, id }: Entry): Promise<readonly LegalHold[]> {
    const { state } = await aggregates.refresh(deciders.get(category) as Decider<unknown>, id);
    const { matterId, clientIds } = scopeOf(category, id, state);
    const over = await Promise.all([
      ...(matterId === null ? [] : [reader.onCase(command, matterId)]),
      ...clientIds.map((clientId) => reader.onClient(command, clientId)),
    ]);
    return [...new Set(over.flat())];
  }

  async function found({ decider, ...accepted }: Accepted): Promise<readonly LegalHold[]> {
    const { command, state, revision } = accepted;
    const taken = decider.recordTaken?.(command) ?? null;
    if (taken !== null) return overTaken(command, taken);
    const isLost = isRemoval(command) || isMovedAway(command, state);
    if (isTakenAlong(command) || !(isLost || decider.clientsTaken !== undefined)) return [];
    const holds = await reader.active(command);
    if (holds.length === 0) return [];
    if (decider.clientsTaken !== undefined && !isLost) {
      const past = await aggregates.past(decider.category, command.entityId, revision);
      const ids = decider.clientsTaken(command, past);
      const over = await Promise.all(ids.map((id) => reader.onClient(command, id)));
      return [...new Set(over.flat())];
    }
    const { caseIds, clientIds } = scopeOfAll({ decider, ...accepted });
    const isClientHeld = holds.some(({ clientId }) => clientId !== null);
    // A matter is held with any of its clients.
    const ofMatters = isClientHeld ? await Promise.all(caseIds.map((id) => reader.onCase(command, id))) : [];
    return [...new Set([...holdsOver(holds, { caseIds, clientIds }), ...ofMatters.flat()])];
  }

  return async (accepted: Accepted, entitlement: Entitlement | null): Promise<Refusal | null> => {
    const { command } = accepted;
    const holds = await found(accepted);
    if (holds.length === 0) return null;
    const seen: LegalHold[] = [];
    for (const hold of holds) {
      const recordId = hold.caseId ?? hold.clientId ?? hold.id;
      const clientIds = hold.clientId === null ? [] : [hold.clientId];
      const scope = { recordId, matterId: hold.caseId, clientIds, leadId: null };
      if (!(await entitlement?.hides(scope, command.at))) seen.push(hold);
    }
    // Of a hold that is hidden from the sender nothing is said.
    if (seen.length === 0) return refuse('NOT_ALLOWED');
    return onLegalHold(seen, command.userId, entitlement?.membership.members);
  };
}
