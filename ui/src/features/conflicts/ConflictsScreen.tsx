import { keysOf } from '@lexledger/contracts/choices';
import type { CheckMatch, ConflictCheck } from '@lexledger/contracts/features/conflicts';
import { CONFLICT_VERDICTS } from '@lexledger/contracts/intakeChoices';
import { useQuery } from '@tanstack/react-query';
import { ShieldQuestion } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useUser } from '../../account/authentication.ts';
import { liveQuery } from '../../cache/query.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FilterRow } from '../../components/FilterRow.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { useOpenPane } from '../../components/openPane.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import type { BulkWork } from '../../components/table/bulkWork.ts';
import { useListTable } from '../../components/table/listTable.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { TableTools } from '../../components/table/TableTools.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { recordListQuery } from '../../records/recordListQuery.ts';
import { count, formatInstantDay } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';
import { CheckPane } from './CheckPane.tsx';
import { CheckSheet } from './CheckSheet.tsx';
import { CHECKS } from './place.ts';
import { foundWords, isLikely } from './strength.ts';
import { VerdictMark } from './VerdictMark.tsx';

const REMOVED = 'removed';
/** What a saved filter keeps of the address. */
const TERMS = ['search', 'status', 'sort'];
/** What can be done with many checks at once: what they found and decided is kept as it was. */
const WORK: BulkWork<ConflictCheck> = {
  place: CHECKS,
  one: 'check',
  many: 'checks',
  nameOf: ({ names }) => names.join('; '),
  verbs: [],
  fields: [],
};
const STATUSES = [
  ...optionsOf(CONFLICT_VERDICTS),
  { value: 'new', label: 'New matches' },
  { value: REMOVED, label: 'Removed' },
];
const VERDICTS = keysOf(CONFLICT_VERDICTS);

type News = ReadonlyMap<string, readonly CheckMatch[]>;
const NO_NEWS: News = new Map();
const NOTHING: readonly CheckMatch[] = [];

const newsOf = (answer: readonly { readonly id: string; readonly matches: readonly CheckMatch[] }[]): News =>
  new Map(answer.map(({ id, matches }) => [id, matches]));

/** What is likely comes before any number of what is only possible. */
const weightOf = (matches: readonly CheckMatch[]): number =>
  matches.reduce((sum, match) => sum + (isLikely(match) ? 1000 : 1), 0);

const columnsOf = (news: News): readonly TableColumn<ConflictCheck>[] => [
  {
    id: 'names',
    header: 'Names',
    csv: ({ names }) => names.join('; '),
    cell: ({ names }) => names.join('; '),
    sortBy: ({ names }) => names[0],
    width: 'minmax(180px, 2fr)',
  },
  {
    id: 'verdict',
    header: 'Verdict',
    csv: ({ verdict }) => CONFLICT_VERDICTS[verdict],
    cell: ({ verdict }) => <VerdictMark verdict={verdict} />,
    sortBy: ({ verdict }) => VERDICTS.indexOf(verdict),
    width: '110px',
    phone: 'end',
  },
  {
    id: 'found',
    header: 'Found',
    csv: ({ matches }) => matches.length,
    cell: ({ id, matches }) => {
      const fresh = news.get(id) ?? NOTHING;
      const { likely, possible } = foundWords(matches);
      return (
        <span className="inline-flex items-center gap-1.5">
          {likely !== null && <span className="font-medium">{likely}</span>}
          {possible !== null && <span className="text-muted">{possible}</span>}
          {matches.length === 0 && <span className="text-muted">Nothing</span>}
          {fresh.length > 0 && <Badge tone={fresh.some(isLikely) ? 'accent' : 'neutral'}>{fresh.length} new</Badge>}
        </span>
      );
    },
    sortBy: ({ id, matches }) => weightOf([...matches, ...(news.get(id) ?? NOTHING)]),
    width: '220px',
  },
  {
    id: 'note',
    header: 'What it was for',
    csv: ({ note }) => note,
    cell: ({ note }) => note ?? <NoValue />,
    sortBy: ({ note }) => note,
    width: 'minmax(140px, 1.6fr)',
    phone: 'none',
  },
  {
    id: 'createdAt',
    header: 'Checked',
    csv: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatInstantDay(createdAt),
    sortBy: ({ createdAt }) => Date.parse(createdAt),
    align: 'end',
    width: '110px',
  },
];

/** What is left of the table beside an open check. */
const BESIDE_PANE = new Set(['names', 'verdict', 'found']);

export interface ConflictsScreenProps {
  /** The ways to the page's other parts, under its heading. */
  readonly sections: ReactNode;
}

/** Saved conflict checks, and new ones. */
export default function ConflictsScreen({ sections }: ConflictsScreenProps) {
  const { search, setSearch } = useAddress();
  const { search: words = '', status = '', sort = '-createdAt' } = search;
  const user = useUser();
  const removed = status === REMOVED;
  const list = useQuery(recordListQuery<ConflictCheck>(CHECKS, removed));
  const { data: news = NO_NEWS } = useQuery({
    ...liveQuery<readonly { readonly id: string; readonly matches: readonly CheckMatch[] }[]>(
      [`${CHECKS.path}/new-matches`],
      [...CHECKS.views, 'names'],
    ),
    select: newsOf,
  });
  const shown = useMemo(
    () =>
      (list.data ?? []).filter(
        ({ id, names, note, reason, verdict }) =>
          (status === '' || removed || (status === 'new' ? news.has(id) : verdict === status)) &&
          hasWords([...names, note, reason], words),
      ),
    [list.data, news, status, removed, words],
  );
  const { id, listed, isBeside, open, close } = useOpenPane(list.data);
  const [reviewed, setReviewed] = useState<ConflictCheck>();
  const columns = useMemo(() => columnsOf(news), [news]);
  const table = useListTable({
    name: 'conflict-checks',
    columns,
    rows: shown,
    sort,
    terms: TERMS,
    room: isBeside ? BESIDE_PANE : undefined,
  });
  const begin = (): void => setSearch({ new: '1', id: null });
  const isNew = search.new === '1';
  const endSheet = (): void => {
    setReviewed(undefined);
    if (isNew) setSearch({ new: null, name: null });
  };

  useShortcut('n', 'New conflict check', begin);
  useShortcut('Escape', 'Close the open check', close, id !== undefined);

  const isEmpty = list.data?.length === 0;
  const newsCount = news.size;
  const detail = removed
    ? `${shown.length} removed`
    : [count(list.data?.length ?? 0, 'check'), newsCount > 0 && `${newsCount} with new matches`]
        .filter(Boolean)
        .join(', ');
  return (
    <>
      <PageHeader title="Conflict checks" {...(list.data === undefined || (isEmpty && !removed) ? {} : { detail })}>
        {(!isEmpty || removed) && (
          <Button variant="primary" icon={ShieldQuestion} onClick={begin}>
            Check for conflicts
          </Button>
        )}
      </PageHeader>
      {sections}
      <Toolbar tools={<TableTools table={table} />}>
        <SearchBox label="Search checks" value={words} onChange={(next) => setSearch({ search: next })} />
        <FilterRow>
          <Filter label="Verdict" options={STATUSES} value={status} onChange={(next) => setSearch({ status: next })} />
        </FilterRow>
      </Toolbar>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <RecordList
            one="check"
            many="checks"
            answer={list}
            rows={shown}
            isFiltered={words !== '' || (status !== '' && !removed)}
            onClear={() => setSearch({ search: null, status: null })}
            showsRemoved={removed}
            empty={
              <EmptyState
                title="A conflict check looks for a name among clients, leads, parties and the team, and keeps what it found."
                action={
                  <Button variant="primary" icon={ShieldQuestion} onClick={begin}>
                    Check for conflicts
                  </Button>
                }
              >
                For example: Bob Okafor is found as Robert Okafor, an adverse party; you decide, and the record stays.
              </EmptyState>
            }
          >
            <RecordTable
              label="Conflict checks"
              table={table}
              work={WORK}
              isRemoved={removed}
              selects={!isBeside}
              onSortChange={(next) => setSearch({ sort: next })}
              view="conflict-checks"
              openId={id}
              onOpen={open}
            />
          </RecordList>
        </div>
        {listed !== undefined && (
          <CheckPane
            check={listed}
            fresh={news.get(listed.id) ?? NOTHING}
            by={user.username}
            onReview={() => setReviewed(listed)}
            onClose={close}
          />
        )}
      </div>
      {(isNew || reviewed !== undefined) && (
        <CheckSheet
          key={reviewed?.id ?? 'new'}
          check={isNew ? undefined : reviewed}
          name={search.name}
          onSaved={(saved) => {
            setReviewed(undefined);
            setSearch({ new: null, name: null, id: saved.id });
          }}
          onClose={endSheet}
        />
      )}
    </>
  );
}
