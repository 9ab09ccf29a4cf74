import { mineIn } from '@lexledger/contracts/assignment';
import { invoicesView } from '@lexledger/contracts/features/invoices';
import { financialView } from '@lexledger/contracts/features/money';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { JsonValue } from '@lexledger/contracts/kernel/json';
import { evolveRecord, type RecordBase } from '@lexledger/contracts/kernel/record';
import { postingsView } from '@lexledger/contracts/ledger/postings-view';
import {
  type PostedInvoice,
  type PostedRecord,
  type Posting,
  postingsOfInvoice,
  postingsOfRecord,
} from '@lexledger/domain/ledger/postings';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import { MINE, type Projection } from '../../kernel/projection.ts';

type Fields = Readonly<Record<string, JsonValue>>;

const EVERY = ['id', 'userId', 'version', 'createdAt', 'updatedAt', 'removedAt'];
/** The fields from which postings are derived. None of them is a text. */
const FIELDS = {
  invoice: [
    ...['clientId', 'caseId', 'lines', 'discount', 'subtotal', 'taxAmount', 'total', 'payments', 'credits'],
    ...['status', 'issuedOn', 'voidedAt', 'voidedOn', 'writtenOffOn', 'number'],
  ],
  money: ['type', 'amount', 'category', 'caseId', 'inHouse', 'remitsTax', 'date'],
} as const;
type Category = keyof typeof FIELDS;

const LINE_FIELDS = ['kind', 'caseId', 'amount', 'inHouse'];

const picked = (from: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? null]));

function keptOf(record: Fields, category: Category): Fields {
  const kept = picked(record, [...EVERY, ...FIELDS[category]]);
  if (!Array.isArray(kept.lines)) return kept;
  return { ...kept, lines: kept.lines.map((line) => picked(line as Fields, LINE_FIELDS)) };
}

/** The fields of the record from which its postings are derived. */
function project(document: ViewDocument | null, event: DomainEvent, id: string): ViewDocument | null {
  const before = (document?.record ?? null) as RecordBase | null;
  const after = evolveRecord(before, event) as unknown as (Fields & RecordBase) | null;
  if (after === null) return null;
  const category = event.stream.slice(0, event.stream.indexOf('-')) as Category;
  return { id, userId: after.userId, category, record: keptOf(after, category) };
}

interface Source {
  readonly userId: string;
  /** Whose the record is that the posting is derived from, see `mineIn`. */
  readonly mine: string[];
  readonly number: number | null;
}

const shown = ({ basis, cents, day, ...posting }: Posting, { mine, number, userId }: Source): ViewDocument => ({
  ...posting,
  userId,
  [MINE]: mine,
  basis: basis ?? 'both',
  ...{ cents, day, month: day.slice(0, 'YYYY-MM'.length), number },
});

function parts({ userId, category, record }: ViewDocument): readonly ViewDocument[] {
  const isMoney = category === 'money';
  const mine = mineIn(isMoney ? financialView.name : invoicesView.name, record as Fields);
  const source = { userId: String(userId), mine, number: null };
  if (isMoney) return postingsOfRecord(record as unknown as PostedRecord).map((posting) => shown(posting, source));
  const invoice = record as unknown as PostedInvoice & { readonly number: number | null };
  return postingsOfInvoice(invoice).map((posting) => shown(posting, { ...source, number: invoice.number }));
}

export const postingsProjection: Projection = {
  view: postingsView,
  version: 4,
  indexes: [['kind', 'day'], ['caseId', 'kind'], ['clientId', 'kind'], ['recordId'], ['paymentId']],
  project: Object.fromEntries(postingsView.changedBy.map(({ type }) => [type, project])),
  parts,
};
