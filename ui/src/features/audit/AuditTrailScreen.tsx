import type { AuditLog } from '@lexledger/contracts/features/audit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useIsInFirm } from '../../account/authentication.ts';
import { firmQuery } from '../../account/membership.ts';
import { useOnline } from '../../browser/online.ts';
import { Alert } from '../../components/Alert.tsx';
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
import { AuditWho } from './AuditWho.tsx';
import { auditChoices, auditEntry, NO_FILTERS, useAuditTrail } from './auditTrail.ts';
import { whenceIn } from './auditWords.ts';
import { ExportTrail } from './ExportTrail.tsx';
import { LogProofDialog } from './LogProofDialog.tsx';
import { OutcomeMark } from './OutcomeMark.tsx';
import { PrintedHead } from './PrintedHead.tsx';

const NO_TYPES: readonly Option[] = [];

const columnsOf = (typeName: (type: string) => string): readonly Column<AuditLog>[] => [
  {
    id: 'timestamp',
    header: 'When',
    cell: ({ timestamp }) => <time dateTime={timestamp}>{formatInstant(timestamp)}</time>,
    width: '172px',
    phone: 'end',
  },
  {
    id: 'who',
    header: 'Who',
    cell: (entry) => <AuditWho entry={entry} inRow />,
    width: 'minmax(120px, 0.9fr)',
    phone: 'detail',
  },
  { id: 'action', header: 'Action', cell: ({ details }) => details.title, width: 'minmax(120px, 1fr)', phone: 'title' },
  {
    id: 'record',
    header: 'Record',
    cell: (entry) => <AuditRecord entry={entry} type={typeName(entry.entityType)} inRow />,
    width: 'minmax(120px, 1.6fr)',
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
  const { answer, isFiltered, isStillLooking, ...narrowing } = useAuditTrail();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = answer;
  const types = useQuery(auditChoices).data?.entityTypes ?? NO_TYPES;
  const typeName = useCallback((type: string) => types.find(({ value }) => value === type)?.label ?? type, [types]);
  const { id, listed, isBeside, open, close } = useOpenPane(data);
  // An entry that another one leads to may be on no page that was read.
  const other = useQuery({ ...auditEntry(id ?? ''), enabled: id !== undefined && data !== undefined && !listed }).data;
  const opened = listed ?? (other?.entry.id === id ? other?.entry : undefined);
  const isOnline = useOnline();
  const [showsProof, setShowsProof] = useState(false);
  const columns = useMemo(() => {
    const all = columnsOf(typeName);
    return isBeside ? all.filter((column) => BESIDE_PANE.has(column.id)) : all;
  }, [typeName, isBeside]);
  const clear = (): void => setSearch(NO_FILTERS);
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
      >
        <Button icon={ShieldCheck} onClick={() => setShowsProof(true)}>
          Proof…
        </Button>
      </PageHeader>
      {showsProof && <LogProofDialog onClose={() => setShowsProof(false)} />}
      <AuditFilters
        {...narrowing}
        types={types}
        hasPeople={isOwner}
        tools={<ExportTrail filters={narrowing.filters} />}
      />
      <ListAndPane
        aside={
          opened !== undefined && (
            <AuditPane
              entry={opened}
              typeName={typeName}
              onOnly={(patch) => setSearch({ ...patch, id: null })}
              onOpen={(next) => setSearch({ id: next })}
              onClose={close}
            />
          )
        }
      >
        {!isOnline && (
          <div className="mx-4 mb-3 sm:mx-6">
            <Alert>
              The audit trail is kept at the server and needs the network. What was read before stays on show.
            </Alert>
          </div>
        )}
        <RecordList
          one="entry"
          many="entries"
          answer={isStillLooking ? { ...answer, data: undefined, error: null } : answer}
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
          <PrintedHead newest={rows[0]?.id} />
        </RecordList>
      </ListAndPane>
    </>
  );
}
