import { CASE_STATUSES, keysOf } from '@lexledger/contracts/choices';
import { GOES_WITH_CASE } from '@lexledger/contracts/comparedLists';
import { type Case, casesView } from '@lexledger/contracts/features/cases';
import {
  type Consequences,
  caseConsequences,
  clientConsequences,
  memberConsequences,
} from '@lexledger/contracts/features/relations';
import { type TrustAccount, trustAccountsView } from '@lexledger/contracts/features/trust';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { idsIn } from '@lexledger/contracts/kernel/person';
import type { QueryDefinition } from '@lexledger/contracts/kernel/query';
import { involvedClients } from '@lexledger/domain/billing';
import { balanceOfMatter } from '@lexledger/domain/trust/account';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { Where } from '@lexledger/infra/read-store/port';
import { answerQuery, type QueryHandler } from '../../kernel/query-handler.ts';
import type { Reader } from '../../kernel/reader.ts';

const STAYS = ['time-entries', 'financial-records'];

const NOTHING = '0.00';

type Amounts = Map<string, number>;

const countsOf = (amounts: Amounts): Consequences['goes'] =>
  [...amounts].filter(([, count]) => count > 0).map(([list, count]) => ({ list, count }));

/** Adds the number of matching records to each list's amount. */
async function add(read: Reader, amounts: Amounts, lists: readonly string[], where: Where): Promise<void> {
  const counts = await Promise.all(lists.map((list) => read.count(list, { ...where, removedAt: null })));
  for (const [index, list] of lists.entries()) amounts.set(list, (amounts.get(list) ?? 0) + (counts[index] ?? 0));
}

const byStatus = ({ status: a }: Case, { status: b }: Case): number =>
  keysOf(CASE_STATUSES).indexOf(a) - keysOf(CASE_STATUSES).indexOf(b);

/** @throws HttpRefusal NOT_FOUND */
async function present(read: Reader, view: string, id: string): Promise<void> {
  if ((await read.get(view, id)) === null) throw new HttpRefusal('NOT_FOUND');
}

async function ofCases(
  read: Reader,
  cases: readonly Case[],
): Promise<{ readonly goes: Amounts; readonly stays: Amounts }> {
  const [goes, stays]: [Amounts, Amounts] = [new Map(), new Map()];
  const where = { caseId: { in: cases.map(({ id }) => id) } };
  if (cases.length > 0) await Promise.all([add(read, goes, GOES_WITH_CASE, where), add(read, stays, STAYS, where)]);
  return { goes, stays };
}

/** A query about one record, which is identified by the id in the path. */
function consequencesOf(
  definition: QueryDefinition<string, QueryDefinition['query'], typeof clientConsequences.answer>,
  view: string,
  answer: (read: Reader, id: string) => Promise<Consequences>,
): QueryHandler {
  return answerQuery(
    definition,
    async ({ params, read, catchUp }) => {
      const id = params.id ?? '';
      await catchUp();
      await present(read, view, id);
      return { body: await answer(read, id) };
    },
    { timeless: true },
  );
}

/** The cases that name the client besides their own one: as another client, or as who is billed. */
async function namedByCases(read: Reader, clientId: string): Promise<number> {
  const where = { removedAt: null };
  const [shared, billed] = (await Promise.all([
    read.find(casesView.name, { where: { ...where, sharesClients: true } }),
    read.find(casesView.name, { where: { ...where, billedClientId: clientId } }),
  ])) as unknown as readonly [readonly Case[], readonly Case[]];
  const naming = [...shared.filter(({ otherClientIds }) => otherClientIds.includes(clientId)), ...billed];
  return new Set(naming.filter((one) => one.clientId !== clientId).map(({ id }) => id)).size;
}

/** The cases whose responsible or originating attorney is the team contact. */
async function ledBy(read: Reader, memberId: string): Promise<number> {
  const found = await read.find(casesView.name, { where: { removedAt: null, hasAttorney: true } });
  return (found as unknown as readonly Case[]).filter((one) =>
    [...idsIn(one.responsibleAttorney), ...idsIn(one.originatingAttorney)].includes(memberId),
  ).length;
}

async function ofClient(read: Reader, clientId: string): Promise<Consequences> {
  const found = await read.find(casesView.name, { where: { clientId, removedAt: null } });
  const cases = (found as unknown as readonly Case[]).toSorted(byStatus);
  const { goes, stays } = await ofCases(read, cases);
  const alone = { clientId, caseId: null };
  const [account, named] = await Promise.all([
    read.get(trustAccountsView.name, clientId),
    namedByCases(read, clientId),
    add(read, goes, ['calendar-events', 'documents', 'google-docs'], alone),
    add(read, stays, ['time-entries'], alone),
  ]);
  stays.set('cases', named);
  return {
    goes: countsOf(new Map([['cases', cases.length], ...goes])),
    stays: countsOf(stays),
    reassigned: [],
    cases: cases.map(({ id, title, status }) => ({ id, title, status })),
    heldInTrust: (account as unknown as TrustAccount | null)?.balance ?? NOTHING,
  };
}

async function ofCase(read: Reader, id: string): Promise<Consequences> {
  const { goes, stays } = await ofCases(read, [{ id } as Case]);
  const its = (await read.get(casesView.name, id)) as unknown as Case | null;
  const accounts = await Promise.all(
    (its === null ? [] : involvedClients(its)).map((clientId) => read.get(trustAccountsView.name, clientId)),
  );
  const cents = accounts.reduce(
    (sum, account) => sum + toCents(balanceOfMatter(account as unknown as TrustAccount | null, id)),
    0,
  );
  return {
    ...{ goes: countsOf(goes), stays: countsOf(stays), reassigned: [], cases: [] },
    heldInTrust: toDecimal(cents),
  };
}

async function ofMember(read: Reader, assignedTo: string): Promise<Consequences> {
  const reassigned: Amounts = new Map();
  await add(read, reassigned, ['tasks'], { assignedTo, isOpen: true });
  const stays: Amounts = new Map();
  await add(read, stays, ['time-entries'], { workedBy: assignedTo });
  stays.set('cases', await ledBy(read, assignedTo));
  return { goes: [], stays: countsOf(stays), reassigned: countsOf(reassigned), cases: [], heldInTrust: NOTHING };
}

export const consequenceQueries: readonly QueryHandler[] = [
  consequencesOf(clientConsequences, 'clients', ofClient),
  consequencesOf(caseConsequences, 'cases', ofCase),
  consequencesOf(memberConsequences, 'team-members', ofMember),
];
