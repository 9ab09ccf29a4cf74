import { type ApprovalNeed, approvalNeed, barredBy, entitledMembers } from '@lexledger/contracts/access/approvals';
import { errorCatalogue } from '@lexledger/contracts/features';
import type { Command } from '@lexledger/contracts/kernel/command';
import type { NewEvent } from '@lexledger/contracts/kernel/event';
import { belongingOf } from '@lexledger/contracts/kernel/firm';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { Walls } from '@lexledger/contracts/walls';
import type { Aggregates, Loaded } from './aggregates.ts';
import {
  type Decider,
  type Decision,
  isRefusal,
  type Named,
  type Reference,
  type Refusal,
  type ResolvedCommand,
  refuse,
} from './decider.ts';
import type { Dependent } from './dependent.ts';
import type { Dependents } from './dependents.ts';
import { createDisposedCheck } from './disposed-file.ts';
import {
  createEntitlements,
  type Entitlement,
  isSeen,
  judgesItself,
  MATTER,
  matterIn,
  matterOf,
  type RecordScope,
  refusalOf,
  scopeOf,
} from './entitlement.ts';
import type { CommandRequest } from './handled-command.ts';
import { createHoldCheck } from './legal-hold.ts';

/** What would happen if somebody else approved of it. */
export interface HeldBack {
  readonly need: ApprovalNeed;
  readonly events: readonly NewEvent[];
  /** Records that the command names, by the field that names them. */
  readonly named: Named;
}

export interface Decided {
  readonly decision: Decision;
  /** Set where the decision is a refusal for the want of a second person. */
  readonly held?: HeldBack;
  /** The command that was decided; undefined where resolving it was refused. */
  readonly resolved: ResolvedCommand | undefined;
  /** What the sender's right rests on. */
  readonly basis: EventMetadata['basis'];
  /** What the command named that an ethical wall hides from its sender. */
  readonly tried: readonly TriedRecord[];
}

/** A record behind an ethical wall. */
export interface TriedRecord {
  readonly wallId: string;
  /** The list of the record: 'cases'. */
  readonly list: string;
  readonly recordId: string;
}

/** Remembers that a record was named which is not there for the sender, if a wall is before it. */
type Tries = (decider: Pick<Decider<unknown>, 'category' | 'commands'>, id: string, state: unknown) => Promise<void>;

/** The list of a decider's records, from the paths of its commands: '/api/cases/:id' → 'cases'. */
const listOf = ({ category, commands }: Pick<Decider<unknown>, 'category' | 'commands'>): string =>
  commands.find(({ path }) => path.startsWith('/api/'))?.path.split('/')[2] ?? category;

const triesInto =
  (tried: TriedRecord[], entitlement: Entitlement | null): Tries =>
  async (decider, id, state) => {
    const wallId = await entitlement?.wallBefore(scopeOf(decider.category, id, state));
    if (wallId !== undefined) tried.push({ wallId, list: listOf(decider), recordId: id });
  };

/** What the record of a command is of, once the command is done. */
function scopeAfter(
  { category }: Pick<Decider<unknown>, 'category'>,
  { entityId, data }: Command,
  state: unknown,
): RecordScope {
  const scope = scopeOf(category, entityId, state);
  const { caseId, clientId } = data as { readonly caseId?: unknown; readonly clientId?: unknown };
  return {
    ...scope,
    matterId: typeof caseId === 'string' ? caseId : scope.matterId,
    clientIds: typeof clientId === 'string' ? [...scope.clientIds, clientId] : scope.clientIds,
  };
}

/** The dependents that the sender sees. */
async function seenAmong(entitlement: Entitlement | null, all: readonly Dependent[], at: string): Promise<Dependent[]> {
  const seen: Dependent[] = [];
  for (const dependent of all) {
    const { category, id, record } = dependent;
    if (await isSeen(entitlement, { category, id, state: { record }, at })) seen.push(dependent);
  }
  return seen;
}

/** The decision, or the refusal of what takes a second person in a firm of several. */
async function held(
  decided: { readonly decision: Decision; readonly named: Named },
  entitlement: Entitlement | null,
  decider: Pick<Decider<unknown>, 'category'>,
  command: Command,
  state: unknown,
): Promise<Pick<Decided, 'decision' | 'held'>> {
  const { decision, named } = decided;
  if (entitlement === null || isRefusal(decision) || decision.length === 0) return { decision };
  const { membership } = entitlement;
  const { category } = decider;
  const { type, data, userId, at } = command;
  const need = approvalNeed(membership, userId, { type, category, data, state });
  if (need === null) return { decision };
  const barred = need.wallId === null ? [] : barredBy(state as Walls, need.wallId);
  const entitled = entitledMembers(membership, { ...need, userId }, barred);
  const scope = scopeAfter(decider, command, state);
  const hidden = await Promise.all(entitled.map((id) => entitlement.hides(scope, at, id)));
  // Who does not see what it is about is not asked, and decides nothing.
  const unseenBy = entitled.filter((_id, index) => hidden[index]);
  return {
    decision: refuse(unseenBy.length === entitled.length ? 'SECOND_PERSON_MISSING' : 'APPROVAL_NEEDED'),
    held: { need: unseenBy.length === 0 ? need : { ...need, unseenBy }, events: decision, named },
  };
}

/** The records that the command names, from their own streams; a refusal when one of them cannot be named. */
function createNaming(deciders: ReadonlyMap<string, Decider<unknown>>, aggregates: Aggregates) {
  return async function namedBy<State>(
    decider: Decider<State>,
    command: Command,
    state: State,
    entitlement: Entitlement | null,
    tries: Tries,
  ): Promise<Named | Refusal> {
    const named = new Map<string, unknown>();
    const references = [...(decider.references?.(command, state) ?? [])];
    const mentioned = references.length;
    for (let at = 0; at < references.length; at += 1) {
      const { field, category, id, as: account, kept, past, otherwise } = references[at] as Reference;
      const other = deciders.get(category);
      if (other === undefined) throw new Error(`${decider.category} refers to the unknown category ${category}`);
      const { state: theirs } = await aggregates.refresh(other, id);
      const asker = account === undefined ? command : { ...belongingOf(command), userId: account };
      const isThere = past && other.isOwn !== undefined ? other.isOwn(theirs, asker) : other.isLive(theirs, asker);
      const judge = judgesItself(decider.category) ? null : entitlement;
      const seen = kept || (await isSeen(judge, { category, id, state: theirs, at: command.at }));
      if (!seen) await tries(other, id, theirs);
      // Nobody is given what is of a matter that they do not see.
      const isReached =
        account === undefined || !(await entitlement?.hides(scopeAfter(decider, command, state), command.at, account));
      if (!(kept || (isThere && seen && isReached))) {
        if (otherwise !== undefined) return otherwise;
        const { message } = errorCatalogue.REFERENCE_NOT_FOUND;
        return refuse('REFERENCE_NOT_FOUND', { issues: [{ path: field, message }] });
      }
      // Whoever only reads a matter adds nothing to it.
      if (category === MATTER && !kept && (await entitlement?.readsOnly(id, command.at))) return refuse('NOT_ALLOWED');
      if (account === undefined) named.set(field, theirs);
      if (at + 1 === mentioned) references.push(...(decider.furtherReferences?.(command, state, named) ?? []));
    }
    return named;
  };
}

/** Gathers what a decision needs besides its own aggregate (history, named records, dependents), and decides. */
export function createDecide(
  deciders: ReadonlyMap<string, Decider<unknown>>,
  aggregates: Aggregates,
  dependents: Dependents,
) {
  /** A command that refers to the stream's history becomes the command that it amounts to; any other stays as it is. */
  async function resolve<State>(
    decider: Decider<State>,
    command: Command,
    { state, revision }: Loaded<State>,
  ): Promise<ResolvedCommand | Refusal> {
    if (decider.resolve === undefined || !decider.readsHistory?.includes(command.type)) return { command };
    return decider.resolve(command, state, await aggregates.past(decider.category, command.entityId, revision));
  }

  const entitlementOf = createEntitlements(deciders, aggregates);
  const refusalByHold = createHoldCheck(deciders, aggregates);
  const refusalOfDisposed = createDisposedCheck(deciders, aggregates);
  const namedBy = createNaming(deciders, aggregates);

  async function decideEntitled<State>(
    decider: Decider<State>,
    command: Command,
    loaded: Loaded<State>,
    entitlement: Entitlement | null,
    tries: Tries,
    isApproved: boolean,
  ): Promise<Omit<Decided, 'basis' | 'tried'>> {
    const denied = await refusalOf(entitlement, decider, command, loaded.state);
    if (denied?.refused === 'NOT_FOUND') {
      await tries(decider, command.entityId, loaded.state);
      // What is hidden is decided about like what does not exist, step by step, so that nobody can tell the two apart by time either.
      const absent = { ...loaded, state: decider.initial(command.entityId), revision: -1 };
      const pretended = await decidePermitted(decider, command, absent, entitlement, tries, isApproved);
      return isRefusal(pretended.decision) ? pretended : { decision: denied, resolved: undefined };
    }
    if (denied !== null) return { decision: denied, resolved: undefined };
    return decidePermitted(decider, command, loaded, entitlement, tries, isApproved);
  }

  async function decidePermitted<State>(
    decider: Decider<State>,
    command: Command,
    loaded: Loaded<State>,
    entitlement: Entitlement | null,
    tries: Tries,
    isApproved: boolean,
  ): Promise<Omit<Decided, 'basis' | 'tried'>> {
    const { state } = loaded;
    const resolved = await resolve(decider, command, loaded);
    if (isRefusal(resolved)) return { decision: resolved, resolved: undefined };
    // To undo a change takes the right to make the opposite one.
    const isOpposite = resolved.command !== command;
    const deniedOpposite = isOpposite ? await refusalOf(entitlement, decider, resolved.command, state) : null;
    if (deniedOpposite !== null) return { decision: deniedOpposite, resolved };
    const named = await namedBy(decider, resolved.command, state, entitlement, tries);
    if (isRefusal(named)) return { decision: named, resolved };
    const parent = decider.dependentsOf?.(resolved.command, state) ?? null;
    const found = parent === null ? undefined : await dependents.of(parent, resolved.command);
    const seen = found && (await seenAmong(entitlement, found, command.at));
    const decision = decider.decide(resolved.command, state, named, seen);
    // What is hidden from the sender does not go with what they remove, and they are told nothing of it.
    const leavesHidden = found !== undefined && found.length > (seen?.length ?? 0) && !isRefusal(decision);
    if (leavesHidden) return { decision: refuse('NOT_ALLOWED'), resolved };
    if (!isRefusal(decision) && decision.length > 0) {
      const { revision } = loaded;
      const losing = { decider, command: resolved.command, state, revision, dependents: seen ?? [] };
      const onHold = await refusalByHold(losing, entitlement);
      if (onHold !== null) return { decision: onHold, resolved };
      const disposed = await refusalOfDisposed(decider.category, resolved.command, named);
      if (disposed !== null) return { decision: disposed, resolved };
    }
    if (isApproved) return { decision, resolved };
    return { ...(await held({ decision, named }, entitlement, decider, resolved.command, state)), resolved };
  }

  return async <State>(
    decider: Decider<State>,
    request: CommandRequest,
    command: Command,
    loaded: Loaded<State>,
  ): Promise<Decided> => {
    const { category } = decider;
    const entitlement = await entitlementOf(decider, request);
    const tried: TriedRecord[] = [];
    const tries = triesInto(tried, entitlement);
    const isApproved = request.approvalId !== undefined;
    const decided = await decideEntitled(decider, command, loaded, entitlement, tries, isApproved);
    // What is hidden from the sender is of no matter that they know.
    const isAbsent = isRefusal(decided.decision) && decided.decision.refused === 'NOT_FOUND';
    const known = isAbsent ? null : matterOf(category, request.entityId, loaded.state);
    const matterId = known ?? matterIn(request.data);
    return { ...decided, tried, basis: await entitlement?.basis(matterId) };
  };
}
