import type { AuditAnswer, AuditChoices, AuditLog } from '@lexledger/contracts/features/audit';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { addressOf, liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { type ChoiceSource, Combobox } from '../../components/Combobox.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Field } from '../../components/Field.tsx';
import { FilterRow } from '../../components/FilterRow.tsx';
import { ListAndPane } from '../../components/list/ListAndPane.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { useOpenPane } from '../../components/openPane.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PeriodFilter } from '../../components/PeriodFilter.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { Filter, Toolbar } from '../../components/Toolbar.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { knownChoice, knownDay, knownId } from '../../navigation/addressValues.ts';
import { formatInstant } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';
import { AuditPane } from './AuditPane.tsx';
import { AuditRecord } from './AuditRecord.tsx';
import { whenceIn, whoIn } from './auditWords.ts';
import { OutcomeMark } from './OutcomeMark.tsx';

const PATH = '/api/audit-logs';
const VIEWS = ['audit-logs'];
const CHOICES = `${PATH}/choices`;

const OUTCOMES = [
  { value: 'succeeded', label: 'Succeeded' },
  { value: 'refused', label: 'Refused' },
] as const;

type Options = readonly { readonly value: string; readonly label: string }[];
const NONE: Options = [];

/** The most actions that are offered at once; typing more words narrows them. */
const MOST_OFFERED = 50;

/** There are many actions, so they are found by typing. */
const ACTIONS: ChoiceSource = {
  name: 'audit-actions',
  views: VIEWS,
  async search(words, queries) {
    const { actions } = await queries.ensureQueryData(liveQuery<AuditChoices>([CHOICES], []));
    return actions
      .filter(({ label }) => hasWords([label], words))
      .slice(0, MOST_OFFERED)
      .map(({ value, label }) => ({ id: value, label }));
  },
  async find(id, queries) {
    const { actions } = await queries.ensureQueryData(liveQuery<AuditChoices>([CHOICES], []));
    const label = actions.find(({ value }) => value === id)?.label;
    return label === undefined ? null : { id, label };
  },
};

const columnsOf = (typeName: (type: string) => string): readonly Column<AuditLog>[] => [
  {
    id: 'timestamp',
    header: 'When',
    cell: ({ timestamp }) => <time dateTime={timestamp}>{formatInstant(timestamp)}</time>,
    width: '172px',
    phone: 'end',
  },
  { id: 'who', header: 'Who', cell: whoIn, width: 'minmax(96px, 0.6fr)', phone: 'detail' },
  { id: 'action', header: 'Action', cell: ({ details }) => details.title, width: 'minmax(150px, 1fr)', phone: 'title' },
  {
    id: 'record',
    header: 'Record',
    cell: (entry) => <AuditRecord entry={entry} type={typeName(entry.entityType)} inRow />,
    width: 'minmax(180px, 1.6fr)',
    phone: 'detail',
  },
  {
    id: 'outcome',
    header: 'Outcome',
    cell: ({ success }) => <OutcomeMark success={success} />,
    width: '110px',
    phone: 'detail',
  },
  {
    id: 'whence',
    header: 'Address and device',
    cell: (entry) => whenceIn(entry) ?? <NoValue />,
    width: 'minmax(180px, 1.2fr)',
    phone: 'none',
  },
];

/** The columns that stay beside an open entry. */
const BESIDE_PANE = new Set(['timestamp', 'action', 'record', 'outcome']);

/** Names in the form that the contracts use; any other value in the address counts as none. */
const knownAction = (value: string | undefined): string | null =>
  value !== undefined && /^[A-Z][A-Za-z]{0,99}$/.test(value) ? value : null;
const knownType = (value: string | undefined): string =>
  value !== undefined && /^[a-z]{1,50}$/.test(value) ? value : '';

/** Everything that was done or attempted in the account: by whom, when, from where, and with what outcome. */
export default function AuditTrailScreen() {
  const { search, setSearch } = useAddress();
  const { data: choices } = useQuery(liveQuery<AuditChoices>([CHOICES], []));
  const types = choices?.entityTypes ?? NONE;
  const [entityType, outcome] = [knownType(search.type), knownChoice(search.outcome, OUTCOMES)];
  const [from, to] = [knownDay(search.from), knownDay(search.to)];
  const action = knownAction(search.action);
  const entityId = knownId(search.record);
  const success = outcome === '' ? null : outcome === 'succeeded';
  const filters = { action, entityType, success, from, to, entityId };
  const isFiltered = Object.values(filters).some((value) => value !== null && value !== '');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [PATH, filters],
    queryFn: ({ pageParam, signal }) =>
      api.get<AuditAnswer>(addressOf([PATH, { ...filters, after: pageParam }]), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { views: VIEWS },
  });
  const rows = useMemo(() => data?.pages.flatMap(({ entries }) => entries), [data]);
  const { id, listed, isBeside, open, close } = useOpenPane(rows);
  const columns = useMemo(() => {
    const names = new Map(types.map(({ value, label }) => [value, label]));
    const all = columnsOf((type) => names.get(type) ?? type);
    return isBeside ? all.filter((column) => BESIDE_PANE.has(column.id)) : all;
  }, [types, isBeside]);
  const typeName = (type: string): string => types.find(({ value }) => value === type)?.label ?? type;
  const clear = (): void =>
    setSearch({ action: null, type: null, outcome: null, from: null, to: null, record: null, id: null });

  useShortcut('Escape', 'Close the open entry', close, id !== undefined);

  return (
    <>
      <PageHeader
        title="Audit trail"
        above={
          <Link to="/settings" className="underline">
            Settings
          </Link>
        }
        detail="Every change, refusal and sign-in of your account"
      />
      <Toolbar>
        <FilterRow>
          <Filter
            label="Record type"
            options={types}
            value={entityType}
            onChange={(next) => setSearch({ type: next, id: null })}
          />
          <Filter
            label="Outcome"
            options={OUTCOMES}
            value={outcome}
            onChange={(next) => setSearch({ outcome: next, id: null })}
          />
          <PeriodFilter
            period={{ from, to }}
            onChange={(next) => setSearch({ from: next.from, to: next.to, id: null })}
          />
          <div className="w-60 max-sm:col-span-2 max-sm:w-full" data-set={action === null ? undefined : true}>
            <Field label="Action" hideLabel>
              {(control) => (
                <Combobox
                  source={ACTIONS}
                  value={action}
                  onChange={(next) => setSearch({ action: next, id: null })}
                  control={control}
                  placeholder="Action: all"
                  compact
                />
              )}
            </Field>
          </div>
        </FilterRow>
        {entityId !== '' && (
          <Button size="sm" icon={X} onClick={() => setSearch({ record: null, id: null })}>
            All records
          </Button>
        )}
      </Toolbar>
      <ListAndPane
        aside={
          listed !== undefined && (
            <AuditPane
              entry={listed}
              type={typeName(listed.entityType)}
              onOnlyRecord={
                listed.entityId === null || listed.entityId === entityId
                  ? undefined
                  : () => setSearch({ record: listed.entityId, type: listed.entityType, id: null })
              }
              onClose={close}
            />
          )
        }
      >
        <RecordList
          one="entry"
          many="entries"
          answer={{ data: rows, error, refetch }}
          rows={rows ?? []}
          isFiltered={isFiltered}
          onClear={clear}
          showsRemoved={false}
          empty={<EmptyState title="The audit trail tells what was done with your account, when and from where." />}
        >
          <DataTable
            label="Audit trail"
            columns={columns}
            rows={rows ?? []}
            sort=""
            view="audit-logs"
            openId={id}
            onOpen={open}
          />
          {hasNextPage && (
            <div className="border-t bg-surface px-4 py-2 sm:px-6">
              <Button size="sm" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show earlier entries
              </Button>
            </div>
          )}
        </RecordList>
      </ListAndPane>
    </>
  );
}
