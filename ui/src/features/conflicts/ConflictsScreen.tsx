import type { CheckMatch, ConflictCheck } from '@lexledger/contracts/features/conflicts';
import { CONFLICT_VERDICTS, type ConflictVerdict } from '@lexledger/contracts/intakeChoices';
import { useQuery } from '@tanstack/react-query';
import { ShieldQuestion } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useUser } from '../../account/authentication.ts';
import { liveQuery } from '../../cache/query.ts';
import { Badge } from '../../components/Badge.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { type ListFilter, REMOVED_OPTION, useFilteredList } from '../../components/list/listFilters.ts';
import { useOpenPane } from '../../components/openPane.ts';
import { bulkWork } from '../../components/table/bulkWork.ts';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { choiceColumn, instantColumn, textColumn } from '../../components/table/usualColumns.tsx';
import { useAddress } from '../../navigation/address.ts';
import { count } from '../../text/format.ts';
import { CheckPane } from './CheckPane.tsx';
import { CheckSheet } from './CheckSheet.tsx';
import { CHECKS } from './place.ts';
import { foundWords, isLikely } from './strength.ts';
import { VerdictMark } from './VerdictMark.tsx';

/** The bulk actions for checks: their matches and decisions cannot be changed. */
const WORK = bulkWork<ConflictCheck>(CHECKS, ({ names }) => names.join('; '), {
  one: 'check',
});

type News = ReadonlyMap<string, readonly CheckMatch[]>;
const NO_NEWS: News = new Map();
const NOTHING: readonly CheckMatch[] = [];

const newsOf = (answer: readonly { readonly id: string; readonly matches: readonly CheckMatch[] }[]): News =>
  new Map(answer.map(({ id, matches }) => [id, matches]));

/** One likely match weighs more than any number of possible ones. */
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
  choiceColumn<ConflictCheck, ConflictVerdict>(
    { id: 'verdict', header: 'Verdict', width: '110px', phone: 'end' },
    CONFLICT_VERDICTS,
    (verdict) => <VerdictMark verdict={verdict} />,
  ),
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
  textColumn<ConflictCheck>({ id: 'note', header: 'What it was for', width: 'minmax(140px, 1.6fr)', phone: 'none' }),
  instantColumn<ConflictCheck>({ id: 'createdAt', header: 'Checked', width: '110px', phone: 'detail' }),
];

const filtersOf = (news: News): readonly ListFilter<ConflictCheck>[] => [
  {
    key: 'status',
    label: 'Verdict',
    options: [...optionsOf(CONFLICT_VERDICTS), { value: 'new', label: 'New matches' }, REMOVED_OPTION],
    admits: ({ id, verdict }, status) => (status === 'new' ? news.has(id) : verdict === status),
  },
];

const textsOf = ({ names, note, reason }: ConflictCheck) => [...names, note, reason];

/** The columns that stay beside an open check. */
const BESIDE_PANE = new Set(['names', 'verdict', 'found']);

export interface ConflictsScreenProps {
  /** Links to the other parts of the page, under its heading. */
  readonly sections: ReactNode;
}

/** Saved conflict checks, and new ones. */
export default function ConflictsScreen({ sections }: ConflictsScreenProps) {
  const { search, setSearch } = useAddress();
  const user = useUser();
  const { data: news = NO_NEWS } = useQuery({
    ...liveQuery<readonly { readonly id: string; readonly matches: readonly CheckMatch[] }[]>(
      [`${CHECKS.path}/new-matches`],
      [...CHECKS.views, 'names'],
    ),
    select: newsOf,
  });
  const filters = useMemo(() => filtersOf(news), [news]);
  const list = useFilteredList(CHECKS, { filters, textsOf, sort: '-createdAt' });
  const { data, rows, removed } = list;
  const pane = useOpenPane(data);
  const { listed } = pane;
  const [reviewed, setReviewed] = useState<ConflictCheck>();
  const columns = useMemo(() => columnsOf(news), [news]);
  const begin = (): void => setSearch({ new: '1', id: null });
  const isNew = search.new === '1';
  const endSheet = (): void => {
    setReviewed(undefined);
    if (isNew) setSearch({ new: null, name: null });
  };

  const detail = removed
    ? `${rows.length} removed`
    : [count(data?.length ?? 0, 'check'), news.size > 0 && `${news.size} with new matches`].filter(Boolean).join(', ');
  return (
    <ListScreen
      title="Conflict checks"
      detail={data && detail}
      sections={sections}
      list={list}
      name="conflict-checks"
      columns={columns}
      work={WORK}
      onNew={begin}
      newLabel="Check for conflicts"
      newShortcut="New conflict check"
      newIcon={ShieldQuestion}
      pane={pane}
      columnsBeside={BESIDE_PANE}
      aside={
        listed !== undefined && (
          <CheckPane
            check={listed}
            fresh={news.get(listed.id) ?? NOTHING}
            by={user.username}
            onReview={() => setReviewed(listed)}
            onClose={pane.close}
          />
        )
      }
      empty={{
        title: 'A conflict check looks for a name among clients, leads, parties and the team, and keeps what it found.',
        example:
          'For example: Bob Okafor is found as Robert Okafor, an adverse party; you decide, and the record stays.',
        first: 'Check for conflicts',
      }}
    >
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
    </ListScreen>
  );
}
