import { GOES_WITH_CASE } from '@lexledger/contracts/comparedLists';
import { ERASABLE, type ErasableKind } from '@lexledger/contracts/erasable';
import { type Case, casesView } from '@lexledger/contracts/features/cases';
import type { ConflictCheck } from '@lexledger/contracts/features/conflicts';
import {
  type Erasure,
  type ErasurePreview,
  erasuresView,
  MENTIONS_SHOWN,
  previewClientErasure,
  previewLeadErasure,
  previewPartyErasure,
  previewTeamMemberErasure,
} from '@lexledger/contracts/features/erasures';
import { type ImportedRow, importRowsView } from '@lexledger/contracts/features/imports';
import type { Lead } from '@lexledger/contracts/features/leads';
import { type LegalHold, legalHoldsView } from '@lexledger/contracts/features/legal-holds';
import { firmsView } from '@lexledger/contracts/features/membership';
import type { Party } from '@lexledger/contracts/features/parties';
import type { TrustAccount } from '@lexledger/contracts/features/trust';
import { ERASED } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { toCents } from '@lexledger/contracts/kernel/money';
import { type HeldScope, holdsOver, isHeld } from '@lexledger/contracts/legalHolds';
import type { Membership } from '@lexledger/contracts/membership';
import { involvedClients } from '@lexledger/domain/billing';

import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { Where } from '@lexledger/infra/read-store/port';
import type { Actor } from '../../kernel/actor.ts';
import { folded } from '../../kernel/folded.ts';
import { answerQuery, type QueryHandler } from '../../kernel/query-handler.ts';
import type { Reader } from '../../kernel/reader.ts';
import { mentionsOf } from '../../readable/mentions.ts';
import { personOfFirm } from './person-of-firm.ts';

/** Lists of records of a matter whose words go with its client, in display order. */
const OF_MATTER = [...GOES_WITH_CASE, 'drafts'];
/** Lists of records that may be a client's without a matter. */
const OF_CLIENT_ALONE = ['calendar-events', 'documents', 'google-docs', 'research-questions', 'drafts'];
/** Lists whose records stay in the firm's figures, without their words. */
const FIGURES = ['time-entries', 'financial-records'];

type Counted = ErasurePreview['goes'];
type Person = { readonly name: string };

const named = (list: string, count: number): Counted => (count === 0 ? [] : [{ list, count }]);

async function counted(read: Reader, lists: readonly string[], wheres: readonly Where[]): Promise<Counted> {
  const counts = await Promise.all(
    lists.map(async (list) => {
      const found = await Promise.all(wheres.map((where) => read.count(list, where)));
      return found.reduce((sum, count) => sum + count, 0);
    }),
  );
  return lists.flatMap((list, index) => named(list, counts[index] ?? 0));
}

/** The books of a client that the firm has to keep: invoices with a number, final closing statements, trust money. */
async function booksOf(read: Reader, clientId: string): Promise<Counted> {
  const where = { clientId };
  const [invoices, closings, account] = await Promise.all([
    read.find('invoices', { where }),
    read.find('closing-statements', { where }),
    read.get('trust-accounts', clientId),
  ]);
  const isKept =
    invoices.some(({ number }) => typeof number === 'number') ||
    closings.some(({ finalAt }) => typeof finalAt === 'string') ||
    account !== null;
  if (!isKept) return [];
  const requests = await read.count('trust-requests', where);
  return [
    ...named('invoices', invoices.length),
    ...named('closing-statements', closings.length),
    ...named('trust-accounts', account === null ? 0 : 1),
    ...named('trust-requests', requests),
  ];
}

/** Ids of the saved conflict checks that found the person: they stay, as what the firm knew when it decided. */
async function checksNaming(read: Reader, name: string): Promise<number> {
  const wanted = folded(name);
  const checks = (await read.find('conflict-checks', { where: {} })) as unknown as readonly ConflictCheck[];
  return checks.filter(
    ({ names }) => Array.isArray(names) && names.some((each: string) => folded(each).includes(wanted)),
  ).length;
}

/** The number of imports in whose files somebody stands, which go as a whole. */
async function importsNaming(read: Reader, ids: readonly string[]): Promise<number> {
  const chunks = (await read.find(importRowsView.name, { where: {} })) as unknown as readonly Chunk[];
  const names = ({ clientId, leadId, skip }: ImportedRow): boolean =>
    [clientId, leadId, skip?.clientId].some((id) => typeof id === 'string' && ids.includes(id));
  return new Set(chunks.filter(({ rows }) => rows.some(names)).map(({ importId }) => importId)).size;
}

interface Chunk {
  readonly importId: string;
  readonly rows: readonly ImportedRow[];
}

interface Reach {
  readonly goes: Counted;
  readonly stays: ErasurePreview['stays'];
  readonly keepsName: boolean;
  /** Whether what an entry of the index says goes with the person. */
  readonly isOf: Parameters<typeof mentionsOf>[2];
}

async function reachOfClient(read: Reader, clientId: string): Promise<Reach> {
  const cases = (await read.find(casesView.name, { where: { clientId } })) as unknown as readonly Case[];
  const ids = cases.map(({ id }) => id);
  const ofMatters: readonly Where[] = ids.length === 0 ? [] : [{ caseId: { in: ids } }];
  const alone: Where = { clientId, caseId: null };
  const [ofMatter, ofClient, books, figures, leads] = await Promise.all([
    counted(read, OF_MATTER, ofMatters),
    counted(read, OF_CLIENT_ALONE, [alone]),
    booksOf(read, clientId),
    counted(read, FIGURES, ofMatters),
    read.find('leads', { where: {} }) as unknown as Promise<readonly Lead[]>,
  ]);
  const became = leads.filter((lead) => lead.clientId === clientId).map(({ id }) => id);
  const both = new Map<string, number>();
  for (const { list, count } of [...ofMatter, ...ofClient]) both.set(list, (both.get(list) ?? 0) + count);
  const goes = [
    ...named('clients', 1),
    ...named('leads', became.length),
    ...named('cases', ids.length),
    ...[...both].map(([list, count]) => ({ list, count })),
    ...named('imports', await importsNaming(read, [clientId, ...became])),
  ];
  return {
    goes,
    stays: [
      ...books.map((each) => ({ ...each, why: 'books' as const })),
      ...figures.map((each) => ({ ...each, why: 'figures' as const })),
    ],
    keepsName: books.length > 0,
    isOf: ({ id, caseId, clientId: its }) =>
      id === clientId ||
      its === clientId ||
      (caseId !== null && ids.includes(caseId)) ||
      became.includes(id) ||
      ids.includes(id),
  };
}

const reachOfOne = async (read: Reader, list: string, of: string): Promise<Reach> => ({
  goes: [...named(list, 1), ...named('imports', list === ERASABLE.lead ? await importsNaming(read, [of]) : 0)],
  stays: [],
  keepsName: false,
  isOf: ({ id }) => id === of,
});

/** The holds on a client and on the matters that they are a client of, or on the matter of a party. */
async function holdsOn(read: Reader, kind: ErasableKind, person: object): Promise<readonly LegalHold[]> {
  const { id, caseId } = person as Party;
  if (kind !== 'client' && kind !== 'party') return [];
  const all = (await read.find(legalHoldsView.name, { where: {} })) as unknown as readonly LegalHold[];
  const holds = all.filter(isHeld);
  if (holds.length === 0) return [];
  const clientsOf = async (matterId: string): Promise<readonly string[]> => {
    const matter = (await read.get(casesView.name, matterId)) as unknown as Case | null;
    return matter === null ? [] : involvedClients(matter);
  };
  if (kind === 'party') return holdsOver(holds, { caseIds: [caseId], clientIds: await clientsOf(caseId) });
  const matters = [...new Set(holds.flatMap((hold) => hold.caseId ?? []))];
  const clients = await Promise.all(matters.map(clientsOf));
  const scope: HeldScope = { caseIds: matters.filter((_id, index) => clients[index]?.includes(id)), clientIds: [id] };
  return holdsOver(holds, scope);
}

/** The holds in the way, with the names of those who placed them. */
async function obstructing(read: Reader, actor: Actor, holds: readonly LegalHold[]): Promise<ErasurePreview['holds']> {
  return Promise.all(
    holds.map(async ({ id, caseId, clientId, since, placedBy }) => ({
      ...{ id, caseId, clientId, since },
      by: await personOfFirm(read, actor, placedBy),
    })),
  );
}

/** What would have an erasure refused, apart from legal holds. */
async function obstaclesTo(
  read: Reader,
  actor: Actor,
  kind: ErasableKind,
  person: object,
): Promise<ErasurePreview['obstacles']> {
  const { id, status } = person as Lead;
  if (kind === 'lead') return status === 'lost' ? ['DECLINED_PROSPECT'] : [];
  if (kind === 'member') {
    const firm = (await read.get(firmsView.name, firmIdOf(actor))) as unknown as Membership | null;
    const stands = firm?.members.some((member) => member.contactId === id && member.status === 'active') ?? false;
    return stands ? ['CONTACT_OF_MEMBER'] : [];
  }
  if (kind !== 'client') return [];
  const account = (await read.get('trust-accounts', id)) as unknown as TrustAccount | null;
  return toCents(account?.balance ?? '0.00') === 0 ? [] : ['TRUST_MONEY'];
}

const previewOf = (
  definition:
    | typeof previewClientErasure
    | typeof previewLeadErasure
    | typeof previewPartyErasure
    | typeof previewTeamMemberErasure,
  kind: ErasableKind,
): QueryHandler =>
  answerQuery(
    definition as typeof previewClientErasure,
    async ({ params: { id = '' }, read, actor, reached, catchUp }) => {
      await catchUp();
      const list = ERASABLE[kind];
      const person = (await read.get(list, id)) as unknown as Person | null;
      if (person === null) throw new HttpRefusal('NOT_FOUND');
      const erasure = (await read.get(erasuresView.name, id)) as unknown as Erasure | null;
      const { isOf, ...reach } = kind === 'client' ? await reachOfClient(read, id) : await reachOfOne(read, list, id);
      const { name } = person;
      const isKnown = name !== ERASED;
      const asked = { read, actor, reached };
      const isLeftOut: Reach['isOf'] = (entry) => entry.kind === 'check' || isOf(entry);
      const mentions = isKnown ? await mentionsOf(name, asked, isLeftOut, MENTIONS_SHOWN) : [];
      const holds = await holdsOn(read, kind, person);
      const others = await obstaclesTo(read, actor, kind, person);
      const obstacles: typeof others = holds.length === 0 ? others : [...others, 'ON_LEGAL_HOLD'];
      const checks = isKnown ? await checksNaming(read, name) : 0;
      return {
        body: {
          name,
          ...reach,
          stays: [
            ...reach.stays,
            ...named('conflict-checks', checks).map((each) => ({ ...each, why: 'conflicts' as const })),
          ],
          obstacles,
          holds: await obstructing(read, actor, holds),
          mentions: [...mentions],
          erasure,
        },
      };
    },
    { timeless: true },
  );

export const erasurePreviews: readonly QueryHandler[] = [
  previewOf(previewClientErasure, 'client'),
  previewOf(previewLeadErasure, 'lead'),
  previewOf(previewPartyErasure, 'party'),
  previewOf(previewTeamMemberErasure, 'member'),
];
