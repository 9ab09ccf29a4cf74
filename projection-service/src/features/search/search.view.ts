import { createHash } from 'node:crypto';
import { assignmentFieldOf } from '@lexledger/contracts/assignment';
import { flattened, nested, shownAt } from '@lexledger/contracts/kernel/entries';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { evolveRecord, type RecordBase } from '@lexledger/contracts/kernel/record';
import type { SearchDocument } from '@lexledger/contracts/search/search-view';
import { searchView } from '@lexledger/contracts/search/search-view';
import { SEARCH_KINDS, type Searchable, type SearchKind, searchables } from '@lexledger/contracts/search/searchables';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import { LAST_POSITION } from '../../kernel/fold.ts';
import type { Projection } from '../../kernel/projection.ts';
import { assignmentOf } from './entry.ts';

/** Increased whenever the same events would produce different documents. */
const FORM = 3;
/**
 * The version also changes when a kind or one of its fields is added or removed. Versions are only compared for
 * equality.
 */
const VERSION = createHash('sha256')
  .update(JSON.stringify([FORM, SEARCH_KINDS.map((kind) => [kind, searchables[kind].fields.map(({ name }) => name)])]))
  .digest()
  .readUInt32BE();

const kindOf: ReadonlyMap<string, SearchKind> = new Map(
  SEARCH_KINDS.flatMap((kind) => searchables[kind].view.changedBy.map(({ type }) => [type, kind] as const)),
);

type Values = Readonly<Record<string, unknown>>;

const said = (value: unknown): string =>
  Array.isArray(value) ? value.map(said).join(', ') : typeof value === 'string' ? value : '';

function wordsOf({ fields }: Searchable, record: Values): Record<string, string> {
  const words: Record<string, string> = {};
  const names = fields.map(({ name }) => name);
  const values = Object.fromEntries(names.map((name) => [name, record[name]]));
  // The words of each entry are separate, so that a change of one leaves the others.
  for (const [path, value] of Object.entries(flattened(values, names))) {
    const text = said(shownAt(path, value));
    if (text !== '') words[path] = text;
  }
  return words;
}

/** Texts in the event that the record does not contain. */
const besideIn = ({ data }: DomainEvent, { aside }: Searchable): Values =>
  Object.fromEntries(aside.flatMap((name) => (name in (data as Values) ? [[name, (data as Values)[name]]] : [])));

const idIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The part of the record that the search index knows, in the form that the shared fold can change. */
const asRecord = ({ words, assigned, ...rest }: SearchDocument): RecordBase & Values => ({
  ...rest,
  ...assignmentOf(rest.kind, assigned),
  ...nested(words),
  createdAt: rest.updatedAt,
  version: 0,
});

function project(document: ViewDocument | null, event: DomainEvent): ViewDocument | null {
  const kind = kindOf.get(event.type);
  if (kind === undefined) return document;
  const before = document === null ? null : asRecord(document as unknown as SearchDocument);
  const record = evolveRecord<RecordBase & Values>(before, event);
  if (record === null) return null;
  const made: SearchDocument = {
    id: record.id,
    userId: record.userId,
    kind,
    words: wordsOf(searchables[kind], { ...record, ...besideIn(event, searchables[kind]) }),
    caseId: idIn(record.caseId),
    clientId: idIn(record.clientId),
    assigned: record[assignmentFieldOf(searchables[kind].view.name) ?? ''] ?? null,
    updatedAt: record.updatedAt,
    removedAt: record.removedAt,
    shape: VERSION,
  };
  return made as unknown as ViewDocument;
}

/** The searchable content of every record with texts. */
export const searchProjection: Projection = {
  view: searchView,
  version: VERSION,
  // This index finds the documents that have changed since an in-memory index was built.
  indexes: [[LAST_POSITION]],
  project: Object.fromEntries(searchView.changedBy.map(({ type }) => [type, project])),
};
