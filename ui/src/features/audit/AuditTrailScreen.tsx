import type { AuditLog } from '@lexledger/contracts/features/audit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useIsInFirm } from '../../account/authentication.ts';
import { firmQuery } from '../../account/membership.ts';
import { Button } from '../../components/Button.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListAndPane } from '../../components/list/ListAndPane.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { useOpenPane } from '../../components/openPane.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import type { Option } from '../../components/Select.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { formatInstant } from '../../text/format.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditPane } from './AuditPane.tsx';
import { AuditRecord } from './AuditRecord.tsx';
import { auditChoices, useAuditTrail } from './auditTrail.ts';
import { whenceIn, whoIn } from './auditWords.ts';
import { OutcomeMark } from './OutcomeMark.tsx';

const NO_TYPES: readonly Option[] = [];

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

/** Everything that was done or attempted in the account: by whom, when, from where, and with what outcome. */
export default function AuditTrailScreen() {
  const { setSearch } = useAddress();
  const { answer, isFiltered, ...narrowing } = useAuditTrail();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = answer;
  const types = useQuery(auditChoices).data?.entityTypes ?? NO_TYPES;
  const typeName = useCallback((type: string) => types.find(({ value }) => value === type)?.label ?? type, [types]);
  const { id, listed, isBeside, open, close } = useOpenPane(data);
  const columns = useMemo(() => {
    const all = columnsOf(typeName);
    return isBeside ? all.filter((column) => BESIDE_PANE.has(column.id)) : all;
  }, [typeName, isBeside]);
  const clear = (): void =>
    setSearch({ action: null, type: null, outcome: null, from: null, to: null, record: null, person: null, id: null });
  const rows = data ?? [];
  const isOwner = useQuery({ ...firmQuery, enabled: useIsInFirm() }).data?.me.role === 'owner';

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
        detail={isOwner ? 'Every change and refusal in the firm' : 'Every change, refusal and sign-in of your account'}
      />
      <AuditFilters {...narrowing} types={types} hasPeople={isOwner} />
      <ListAndPane
        aside={
          listed !== undefined && (
            <AuditPane
              entry={listed}
              type={typeName(listed.entityType)}
              onOnlyRecord={
                listed.entityId === null || listed.entityId === narrowing.filters.entityId
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
          answer={answer}
          rows={rows}
          isFiltered={isFiltered}
          onClear={clear}
          showsRemoved={false}
          empty={<EmptyState title="The audit trail tells what was done with your account, when and from where." />}
        >
          <DataTable
            label="Audit trail"
            columns={columns}
            rows={rows}
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
