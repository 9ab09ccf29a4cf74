import { randomUUID } from 'node:crypto';
import { isOfEveryClient, needsOf, permissionFor } from '@lexledger/contracts/access/commands';
import { mayAsk } from '@lexledger/contracts/access/queries';
import { ROLES, type Role } from '@lexledger/contracts/access/roles';
import { readingOf } from '@lexledger/contracts/access/views';
import { keysOf } from '@lexledger/contracts/choices';
import { features, personalViews } from '@lexledger/contracts/features';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { joining, ok, type Person, registered } from '../../support/firm.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { isSampled } from '../../support/sampled.ts';
import type { Answer } from '../../support/visitor.ts';
import { addressedCommands, oneOfEach } from './foreign-ids.ts';
import { ofOneClient } from './planting.ts';
import { sampleBody } from './sample-body.ts';

/** How somebody stands to a record, in the order in which the firm's matter comes to be so. */
const RELATIONS = ['outside', 'reads', 'works', 'others', 'own', 'screened'] as const;
type Relation = (typeof RELATIONS)[number];
/** In these the matter is restricted. */
const TEAMS: readonly Relation[] = ['outside', 'reads', 'works'];

/** An owner may remove what others need, so theirs is the last turn. */
const ROLES_IN_TURN: readonly Role[] = keysOf(ROLES).toReversed();

/** Their deciders know who may send what, by more than the table. */
const JUDGED_BY_DECIDERS: readonly string[] = ['access', 'approval', 'walls'];

/** What nobody but who added it knows of. */
const PERSONAL: ReadonlySet<string> = new Set(['calendarlink', 'target', 'quick']);

let product: Product;
let ada: Person;
const people = new Map<Role, Person>();
/** Ids of records by category: those that each role added, those of a matter that others opened, those behind a wall. */
const own = new Map<Role, ReadonlyMap<string, string>>();
let shared: ReadonlyMap<string, string>;
let walled: ReadonlyMap<string, string>;
/** The categories of what is of the shared matter, and of what is of the walled client. */
const ofMatter = new Set<string>();
const ofClient = new Set<string>();

const until = (holds: () => Promise<boolean>): Promise<boolean> => vi.waitUntil(holds, { timeout: 20_000 });
const person = (role: Role): Person => people.get(role) as Person;
const recordsFor = (role: Role, relation: Relation): ReadonlyMap<string, string> => {
  if (relation === 'own') return own.get(role) ?? new Map();
  return relation === 'screened' ? walled : shared;
};

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
  const { address } = product;
  ada = await registered(address, 'ada');
  for (const role of ROLES_IN_TURN) people.set(role, await joining(address, ada, role, 'lawyer'));
  await asOwners();
  for (const [role, one] of people) own.set(role, await oneOfEach(address, one, ofOneClient(new Set())));
  shared = await oneOfEach(address, ada, ofOneClient(new Set()));
  walled = await oneOfEach(address, ada, ofOneClient(ofClient));
  for (const category of ['document', 'trust']) ofClient.add(category);
  for (const [category, id] of shared) if (await isOfCase(category, id)) ofMatter.add(category);
  await inTheirRoles();
});
afterAll(() => product.dispose());

async function as(role: Role, one: Person): Promise<void> {
  ok(await ada.send('PATCH', `/api/firm/members/${one.id}`, { role }));
  await until(async () => ok(await one.get('/api/firm')).me.role === role);
}
const asOwners = async () => {
  for (const one of people.values()) await as('owner', one);
};
const inTheirRoles = async () => {
  for (const [role, one] of people) if (role !== 'owner') await as(role, one);
};

/** The list of a category's records: '/api/cases'. */
const listOf = (category: string): string =>
  commands.find((each) => each.category === category && each.target === 'new')?.path ?? '/api/case-documents';

async function isOfCase(category: string, id: string): Promise<boolean> {
  if (category === 'case') return true;
  const list = listOf(category);
  const { status, body } = await ada.get(`${list}/${id}`);
  // Some records are read in their list alone.
  const record = status === 200 ? body : [(await ada.get(list)).body].flat().find((each) => each?.id === id);
  return record?.caseId === shared.get('case');
}

const commands: readonly CommandDefinition[] = Object.values<Feature>(features).flatMap((feature) => feature.commands);
const queries = Object.values<Feature>(features).flatMap((feature) => feature.queries);

const isRemoval = ({ type }: CommandDefinition): boolean => type.startsWith('Remove');

const ofRecords = addressedCommands.filter(
  ({ path, category, target }) =>
    target === 'entity' && path.includes('/:id') && !JUDGED_BY_DECIDERS.includes(category),
);
/** What removes a record comes last, and what others hang on is removed after them. */
const onRecords = [...ofRecords.filter((each) => !isRemoval(each)), ...ofRecords.filter(isRemoval).toReversed()];

/** Gives the shared matter the team that a relation takes. */
async function arranged(relation: Relation): Promise<void> {
  if (relation === 'own') return;
  if (relation === 'screened') return screened();
  const part = { reads: 'read', works: 'work' }[relation as string];
  const team = part === undefined ? [] : [...people.values()].map(({ id: memberId }) => ({ memberId, part }));
  const lead = { memberId: ada.id, part: 'lead' };
  const access = TEAMS.includes(relation)
    ? { access: 'restricted', team: [lead, ...team] }
    : { access: 'open', team: [lead] };
  const set = await ada.post(`/api/cases/${shared.get('case')}/access`, access);
  ok(set);
  // Each process learns of it from the log.
  const status = relation === 'outside' ? 404 : 200;
  await until(async () => (await person('lawyer').get(`/api/cases/${shared.get('case')}`)).status === status);
}

/** Raises the wall between everybody of the table and a client. */
async function screened(): Promise<void> {
  const behind = { clients: [walled.get('client')], leads: [walled.get('lead')] };
  const wall = { basis: 'other', knownSince: '2026-02-27', reason: 'A conflict', text: 'You are screened.' };
  ok(await ada.post('/api/walls', { ...wall, ...behind, people: [...people.values()].map(({ id }) => id) }), 201);
  await until(async () => (await person('lawyer').get(`/api/cases/${walled.get('case')}`)).status === 404);
}

const codeOf = ({ status, body }: Answer): string => (status < 400 ? 'done' : (body?.code ?? String(status)));

const isHidden = (relation: Relation, category: string): boolean =>
  (relation === 'outside' && ofMatter.has(category)) || (relation === 'screened' && ofClient.has(category));

/** Commands on a part of a record, which answer NOT_FOUND for a part that is not there: those who may send them see the record. */
const ON_PARTS: readonly string[] = ['ClearTrustEntry', 'MoveTrustFirmFunds'];

/** What the table says of a command; whatever else a decider says afterwards is "permitted". */
function expectedOf(role: Role, relation: Relation, command: CommandDefinition, absent: string): string {
  const { category } = command;
  // What is personal is as if it were not there for anybody else.
  if (needsOf(command) === null && PERSONAL.has(category)) return relation === 'own' ? 'permitted' : 'NOT_FOUND';
  const permission = permissionFor({ role }, command);
  if (permission === 'none') return 'NOT_ALLOWED';
  if (relation === 'screened' && isOfEveryClient(command)) return 'RECONCILED_BY_SCREENED';
  if (isHidden(relation, category)) return absent;
  if (relation === 'reads' && ofMatter.has(category)) return 'NOT_ALLOWED';
  return permission === 'own' && relation !== 'own' ? 'NOT_ALLOWED' : 'permitted';
}

/** Whether the answer is the expected one. Undoing what was only added is removing it, and so judged as that. */
function isAsExpected(role: Role, relation: Relation, command: CommandDefinition, code: string, absent: string) {
  const expected = expectedOf(role, relation, command, absent);
  if (expected !== 'permitted') return code === expected;
  if (code === 'NOT_FOUND') return ON_PARTS.includes(command.type);
  if (code !== 'NOT_ALLOWED') return !/^ACCESS_ENDED$|^5/.test(code);
  const removing = command.type.startsWith('Undo') ? permissionFor({ role }, { ...command, type: 'RemoveIt' }) : 'all';
  return removing === 'none' || (removing === 'own' && relation !== 'own');
}

/** The answer to a command on a record, and to the same on an id of nothing. */
async function answersTo(role: Role, relation: Relation, command: CommandDefinition) {
  const of = (category: string) => (relation === 'own' ? own.get(role) : shared)?.get(category);
  const id = recordsFor(role, relation).get(command.category === 'trust' ? 'client' : command.category);
  if (id === undefined) return null;
  const body = sampleBody(command.body, of);
  const sent = async (target: string) => {
    const path = command.path.replace(':id', target).replace(/:\w+/g, randomUUID());
    return codeOf(await person(role).send(command.method, path, body));
  };
  const absent = isHidden(relation, command.category) ? await sent(randomUUID()) : '';
  const code = await sent(id);
  // It is needed again, and an undo of what was only added removes it.
  const restorer = PERSONAL.has(command.category) ? person(role) : ada;
  if (code === 'done' && /^(Remove|Undo)/.test(command.type))
    await restorer.post(`${listOf(command.category)}/${id}/restore`);
  return { absent, code };
}

let cells = 0;

/** Cells of the table that one role has for a relation; of those of commands a part, which depends on the seed. */
async function wrongIn(role: Role, relation: Relation): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [at, command] of onRecords.entries()) {
    const answers = isSampled(at + cells, 24) ? await answersTo(role, relation, command) : null;
    if (answers === null) continue;
    cells += 1;
    const { code, absent } = answers;
    if (!isAsExpected(role, relation, command, code, absent)) wrong.push(`${role} ${command.type}: ${code}`);
  }
  return wrong;
}

/** The view that a record of a list is read from; undefined for what is not read by its id. */
const viewOf = (list: string): string | undefined => queries.find(({ path }) => path === `${list}/:id`)?.reads[0];

/** Records that whoever added them, or is assigned to them, reads without being in the team. */
const ASSIGNABLE: readonly string[] = ['task', 'event', 'googleevent'];

/** Whether somebody is in the team of the matter that a record is of; its client is read with the matter. */
const isOfTeam = (relation: Relation, category: string): boolean =>
  (relation === 'reads' || relation === 'works') && (category === 'client' || ofMatter.has(category));

/** Whether a role reads a record, by the table. */
function isRead(role: Role, relation: Relation, category: string, view: string): boolean {
  if (personalViews.has(view)) return relation === 'own';
  const permission = readingOf({ role }, view);
  if (isHidden(relation, category)) return false;
  if (permission === 'team')
    return isOfTeam(relation, category) || (relation === 'own' && ASSIGNABLE.includes(category));
  return permission === 'all' || (permission === 'own' && relation === 'own');
}

let readings = 0;

/** Records that a role is shown, in a list, by its id or with its history, and should not be, or the other way around. */
async function misread(role: Role, relation: Relation): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [at, [category, id]] of [...recordsFor(role, relation)].entries()) {
    const list = listOf(category);
    const view = viewOf(list);
    if (view === undefined || !isSampled(at + readings, 12)) continue;
    const [listed, got, history] = [
      await person(role).get(`${list}?id=${id}`),
      await person(role).get(`${list}/${id}`),
      await person(role).get(`${list.replace('/api/', '/api/history/')}/${id}`),
    ];
    const expected = isRead(role, relation, category, view);
    const shown = [(listed.body as readonly unknown[]).length === 1, got.status === 200, history.status === 200];
    readings += 1;
    if (shown.some((each) => each !== expected)) wrong.push(`${role} ${category}: ${shown.join()}, not ${expected}`);
  }
  return wrong;
}

it.each(RELATIONS)('each role reads a record, and changes it, as the table says: %s', async (relation) => {
  await arranged(relation);
  for (const role of ROLES_IN_TURN) expect(await misread(role, relation)).toEqual([]);
  for (const role of ROLES_IN_TURN) expect(await wrongIn(role, relation)).toEqual([]);
  console.log(
    `${cells} cells of role × command × relation and ${readings} of role × record × relation were answered as the table says.`,
  );
});

it('each role asks the queries that the table gives it', async () => {
  const wrong: string[] = [];
  const asked = queries.filter(({ path }) => !path.includes('/:'));
  for (const role of ROLES_IN_TURN) {
    for (const { name, path } of asked.filter((_query, at) => isSampled(at, 8))) {
      const { status } = await person(role).get(path);
      // Some want to be asked for a period first.
      if (status !== 400 && (status === 403) === mayAsk({ role }, name)) wrong.push(`${role} ${name}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked.length).toBeGreaterThan(100);
});
