import { type Case, casesView } from '@lexledger/contracts/features/cases';
import {
  type CaseDocument,
  documentsView,
  type SearchIndexEntry,
  searchIndexView,
} from '@lexledger/contracts/features/documents';
import { type Fact, factsView } from '@lexledger/contracts/features/facts';
import {
  argumentsView,
  authoritiesView,
  type LegalArgument,
  type LegalAuthority,
} from '@lexledger/contracts/features/law';
import { type CaseNote, notesView } from '@lexledger/contracts/features/notes';
import { type DocumentSnippet, snippetsView } from '@lexledger/contracts/features/snippets';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import { LAST_POSITION } from '../kernel/fold.ts';
import { createPerFirm, type Follow, followView, type Placed } from '../kernel/followed-view.ts';
import type { QueryInput } from '../kernel/query-handler.ts';
import { firmFinder, perStore, type Reader } from '../kernel/reader.ts';

/** The records that research and analysis read, by the name of their view. */
export interface ReadableRecords {
  readonly cases: Case;
  readonly 'legal-authorities': LegalAuthority;
  readonly facts: Fact;
  readonly 'legal-arguments': LegalArgument;
  readonly 'case-notes': CaseNote;
  readonly 'document-snippets': DocumentSnippet;
  readonly 'case-documents': CaseDocument;
  /** The text of each document. */
  readonly 'document-search-index': SearchIndexEntry;
}
export type ReadableView = keyof ReadableRecords;

/** The matter and the days that a question is about; nothing means all of them. */
export interface Scope {
  readonly caseId?: string | null | undefined;
  readonly clientId?: string | null | undefined;
  /** Calendar dates, inclusive; a record without a day is then left out. */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

type DayOf<R> = (record: R, timeZone: string) => string | null;

const created: DayOf<{ readonly createdAt: string }> = ({ createdAt }, timeZone) => calendarDay(createdAt, timeZone);

interface Plan<R> {
  readonly caseOf: (record: R) => string | null;
  readonly dayOf: DayOf<R>;
}

const caseOf = ({ caseId }: { readonly caseId: string }): string => caseId;

const PLANS: { readonly [View in ReadableView]: Plan<ReadableRecords[View]> } = {
  [casesView.name]: { caseOf: ({ id }) => id, dayOf: created },
  [authoritiesView.name]: { caseOf, dayOf: created },
  [factsView.name]: { caseOf, dayOf: ({ date }) => date },
  [argumentsView.name]: { caseOf, dayOf: created },
  [notesView.name]: { caseOf, dayOf: created },
  // A snippet belongs to no matter.
  [snippetsView.name]: { caseOf: () => null, dayOf: created },
  [documentsView.name]: { caseOf, dayOf: ({ uploadedAt }, timeZone) => calendarDay(uploadedAt, timeZone) },
  [searchIndexView.name]: { caseOf: ({ metadata }) => metadata.caseId, dayOf: () => null },
};
const VIEWS = Object.keys(PLANS) as readonly ReadableView[];

/** Records of several views, of one firm. */
export interface Records {
  /** The same for everybody to whom the same records are given. */
  readonly key: string;
  /** A number that differs whenever a record was added, changed or removed, or all were read anew. */
  readonly changes: number;
  /** The records of a view within the scope, in no order. Each record is the same object until it changes. */
  records<View extends ReadableView>(view: View, scope?: Scope): readonly ReadableRecords[View][];
  /** A record by its id; undefined when this person may not read it. */
  record<View extends ReadableView>(view: View, id: string): ReadableRecords[View] | undefined;
  /** The day of a record by which a scope of days finds it, in the person's time zone. */
  dayOf<View extends ReadableView>(view: View, record: ReadableRecords[View]): string | null;
}

/** What one person may read. Everything that ranks or weighs records takes them from here. */
export interface Readable extends Records {
  /** All of the firm's records, for what is held in memory for the firm; what is shown of it must be readable. */
  readonly ofFirm: Records;
}

type AnyRecord = ReadableRecords[ReadableView];

/** Approximate bytes of a record besides its texts. */
const RECORD_BYTES = 1000;
const sizeOf = (view: ReadableView, record: AnyRecord): number =>
  RECORD_BYTES + (view === 'document-search-index' ? (record as SearchIndexEntry).content.length : 0);

/**
 * Number of changes that this process has taken. Records that were evicted and are read anew do not count from zero, or
 * they would seem unchanged to whoever counted as many before.
 */
let taken = 0;

/** The records of one firm in memory, which follow their views. */
function createRecords() {
  const byView = new Map<ReadableView, Map<string, Placed<AnyRecord>>>();
  const follows = new Map<ReadableView, Follow>();
  let followed: Position = START;
  let changes = taken;
  let bytes = 0;
  const noteChange = (): void => {
    taken += 1;
    changes = taken;
  };
  for (const view of VIEWS) {
    const records = new Map<string, Placed<AnyRecord>>();
    const remove = (id: string): void => {
      const known = records.get(id);
      if (known === undefined) return;
      bytes -= sizeOf(view, known);
      noteChange();
      records.delete(id);
    };
    byView.set(view, records);
    follows.set(
      view,
      followView<AnyRecord>(
        { name: view },
        {
          clear: () => {
            for (const id of records.keys()) remove(id);
          },
          positionOf: (id) => records.get(id)?.[LAST_POSITION],
          put(record) {
            remove(record.id);
            records.set(record.id, record);
            bytes += sizeOf(view, record);
            noteChange();
          },
          remove,
        },
      ),
    );
  }
  return {
    get bytes() {
      return bytes;
    },
    get changes() {
      return changes;
    },
    of: (view: ReadableView): ReadonlyMap<string, AnyRecord> => byView.get(view) ?? new Map<string, AnyRecord>(),
    follow: async (read: Pick<Reader, 'find'>, reached: Position): Promise<void> => {
      // Up to the same position the views hold the same records.
      if (reached !== START && reached === followed) return;
      await Promise.all([...follows.values()].map((follow) => follow(read, reached)));
      followed = reached;
    },
  };
}

const recordsIn = perStore(() => createPerFirm(createRecords));

/**
 * Everything that the person may read, as of the position of the query. This file is the only place that decides it: what
 * ranks records or weighs them never sees others.
 */
export async function readable({
  read,
  reached,
  actor,
}: Pick<QueryInput, 'read' | 'reached' | 'actor'>): Promise<Readable> {
  const all = recordsIn(read);
  const held = all.of(firmIdOf(actor));
  await held.follow(firmFinder(read), reached);
  all.bound();

  const isOfClient = (caseId: string, clientId: string): boolean =>
    (held.of(casesView.name).get(caseId) as Case | undefined)?.clientId === clientId;

  function isWithin<R>(record: R, { caseOf: its, dayOf }: Plan<R>, { caseId, clientId, from, to }: Scope): boolean {
    const of = its(record);
    if (caseId && of !== caseId) return false;
    if (clientId && (of === null || !isOfClient(of, clientId))) return false;
    if (!from && !to) return true;
    const day = dayOf(record, actor.timeZone);
    return day !== null && (!from || day >= from) && (!to || day <= to);
  }

  const among = (key: string, admits: (view: ReadableView, record: AnyRecord) => boolean): Records => ({
    key,
    changes: held.changes,
    records<View extends ReadableView>(view: View, scope: Scope = {}) {
      const records = [...held.of(view).values()] as ReadableRecords[View][];
      return records.filter(
        (record) => admits(view, record) && isWithin<ReadableRecords[View]>(record, PLANS[view], scope),
      );
    },
    record<View extends ReadableView>(view: View, id: string) {
      const found = held.of(view).get(id) as ReadableRecords[View] | undefined;
      return found !== undefined && admits(view, found) ? found : undefined;
    },
    dayOf: <View extends ReadableView>(view: View, record: ReadableRecords[View]) =>
      PLANS[view].dayOf(record, actor.timeZone),
  });
  return { ...among(read.key, read.reaches), ofFirm: among(firmIdOf(actor), () => true) };
}

/**
 * The records of any view that the person may read, the oldest first, straight from the view: for what reads one case
 * once, and need not hold all of a person's records in memory.
 */
export const readableRows = (
  read: Pick<Reader, 'find'>,
  view: string,
  scope: { readonly caseId?: string } = {},
): Promise<readonly ViewDocument[]> =>
  read.find(view, { where: { ...scope, removedAt: null }, sort: [{ field: 'createdAt', direction: 'asc' }] });
