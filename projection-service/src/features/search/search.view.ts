import { createHash } from 'node:crypto';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { evolveRecord, type RecordBase } from '@lexledger/contracts/kernel/record';
import type { SearchDocument } from '@lexledger/contracts/search/search-view';
import { searchView } from '@lexledger/contracts/search/search-view';
import { SEARCH_KINDS, type Searchable, type SearchKind, searchables } from '@lexledger/contracts/search/searchables';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import { LAST_POSITION } from '../../kernel/fold.ts';
import type { Projection } from '../../kernel/projection.ts';

/** Raised whenever the same events would give other documents. */
const FORM = 1;
/** Another one, too, when a kind or one of its fields comes or goes: only equal versions are the same. */
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
  for (const { name } of fields) {
    const text = said(record[name]);
    if (text !== '') words[name] = text;
  }
  return words;
}

/** What the event says beside its changes: words that the record does not keep. */
const besideIn = ({ data }: DomainEvent, { aside }: Searchable): Values =>
  Object.fromEntries(aside.flatMap((name) => (name in (data as Values) ? [[name, (data as Values)[name]]] : [])));

const idIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** As much of the record as the search knows, so that the fold that all others use can change it. */
const asRecord = ({ words, ...rest }: SearchDocument): RecordBase & Values => ({
  ...rest,
  ...words,
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
    updatedAt: record.updatedAt,
    removedAt: record.removedAt,
    shape: VERSION,
  };
  return made as unknown as ViewDocument;
}

/** What every record with words holds, in the form that a search needs. */
export const searchProjection: Projection = {
  view: searchView,
  version: VERSION,
  // What has changed since an index was made.
  indexes: [[LAST_POSITION]],
  project: Object.fromEntries(searchView.changedBy.map(({ type }) => [type, project])),
};
