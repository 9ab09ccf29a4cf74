import { BIRTHDAY_EMPHASISED_DAYS } from '@lexledger/contracts/constants';
import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import { birthdayTexts } from '@lexledger/contracts/texts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BellOff, Plus, Upload } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { usePhone } from '../../browser/media.ts';
import { liveQuery } from '../../cache/query.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { FilterRow } from '../../components/FilterRow.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { useOpenPane } from '../../components/openPane.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePracticeAreas } from '../../components/practiceAreas.ts';
import { RecordList } from '../../components/RecordList.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { tip } from '../../components/Tooltip.tsx';
import { useListTable } from '../../components/table/listTable.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { TableTools } from '../../components/table/TableTools.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { textColumn } from '../../components/table/usualColumns.tsx';
import { useToday } from '../../dates/today.ts';
import type { Day } from '../../dates/zones.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { count, formatDay, formatInstantDay } from '../../text/format.ts';
import { createSearch } from '../../text/words.ts';
import { nextBirthdayOf } from './birthday.ts';
import { ClientForm } from './ClientForm.tsx';
import { type BilledComponent, ClientKind, ClientPane, type MattersComponent } from './ClientPane.tsx';
import { clientWork } from './clientBulk.ts';
import { useClientRemoval } from './clientRemoval.tsx';

const ExportClientsDialog = lazyWithRetry(() => import('./ExportClientsDialog.tsx'));

const KINDS = [
  { value: 'client', label: 'Clients' },
  { value: 'potential', label: 'Potential clients' },
  { value: 'dismissed', label: 'Birthday reminder dismissed' },
  { value: 'removed', label: 'Removed' },
];

function columnsOf(openCases: ReadonlyMap<string, number>, day: Day): readonly TableColumn<Client>[] {
  /** Many share a birthday. */
  const daysTo = new Map<string, number | undefined>();
  const daysToBirthday = (client: Client): number | undefined => {
    const { birthday } = client;
    if (birthday === null) return undefined;
    if (!daysTo.has(birthday)) daysTo.set(birthday, nextBirthdayOf(client, day)?.days);
    return daysTo.get(birthday);
  };
  return [
    textColumn<Client>({ id: 'name', header: 'Name', width: 'minmax(150px, 1.6fr)' }, ({ name }) => name),
    {
      id: 'status',
      header: 'Status',
      csv: ({ isPNC }) => (isPNC ? 'Potential' : 'Client'),
      cell: (client) => <ClientKind client={client} />,
      sortBy: ({ isPNC }) => isPNC,
      width: '92px',
      phone: 'end',
    },
    textColumn<Client>(
      { id: 'practiceArea', header: 'Practice area', width: 'minmax(120px, 1fr)' },
      ({ practiceArea }) => practiceArea,
    ),
    textColumn<Client>({ id: 'email', header: 'Email', width: 'minmax(170px, 1.8fr)' }, ({ email }) => email),
    {
      id: 'phone',
      header: 'Phone',
      csv: ({ phone }) => phone,
      cell: ({ phone }) => phone ?? <NoValue />,
      width: '124px',
      phone: 'none',
    },
    {
      id: 'birthday',
      header: 'Birthday',
      csv: ({ birthday }) => birthday,
      cell: (client) => <BirthdayCell client={client} />,
      // The next one first: that is what the column is looked at for.
      sortBy: daysToBirthday,
      width: '168px',
      phone: 'none',
    },
    {
      id: 'openCases',
      header: 'Open cases',
      csv: ({ id }) => openCases.get(id) ?? 0,
      cell: ({ id }) => openCases.get(id) ?? <span className="text-muted">0</span>,
      sortBy: ({ id }) => openCases.get(id) ?? 0,
      align: 'end',
      width: '96px',
      phone: 'none',
    },
    {
      id: 'address',
      isOptional: true,
      header: 'Address',
      csv: ({ address }) => address,
      cell: ({ address }) => address ?? <NoValue />,
      sortBy: ({ address }) => address,
      width: 'minmax(160px, 2fr)',
      phone: 'none',
    },
    {
      id: 'createdAt',
      header: 'Added',
      csv: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formatInstantDay(createdAt),
      sortBy: ({ createdAt }) => Date.parse(createdAt),
      align: 'end',
      width: '100px',
      phone: 'none',
    },
  ];
}

function isOfKind(client: Client, kind: string, day: Day): boolean {
  if (kind === 'dismissed') return nextBirthdayOf(client, day)?.dismissed === true;
  return kind === '' || kind === 'removed' || client.isPNC === (kind === 'potential');
}

/** What a saved filter keeps of the address. */
const TERMS = ['search', 'status', 'area', 'sort'];

const clientSearch = createSearch<Client>(({ name, email, phone, address, practiceArea }) => [
  name,
  email,
  phone,
  address,
  practiceArea,
]);

/** What is left of the table beside an open client. */
const BESIDE_PANE = new Set(['name', 'status', 'practiceArea', 'openCases']);

function BirthdayCell({ client }: { readonly client: Client }) {
  const next = nextBirthdayOf(client, useToday());
  if (next === null) return <NoValue />;
  return (
    <span className="inline-flex items-center gap-1.5">
      {formatDay(client.birthday ?? next.date)}
      {!next.dismissed && next.days <= BIRTHDAY_EMPHASISED_DAYS && (
        <Badge tone="accent" outline={next.days > 1}>
          {birthdayTexts.daysUntil(next.days)}
        </Badge>
      )}
      {next.dismissed && (
        <span {...tip('Reminder dismissed')}>
          <BellOff aria-hidden size={14} strokeWidth={1.75} className="text-muted" />
          <span className="sr-only">Reminder dismissed</span>
        </span>
      )}
    </span>
  );
}

const countOpen = (cases: readonly Case[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { clientId, status } of cases) {
    if (status !== 'closed') counts.set(clientId, (counts.get(clientId) ?? 0) + 1);
  }
  return counts;
};

const NO_COUNTS: ReadonlyMap<string, number> = new Map();

export interface ClientsScreenProps {
  /** The ways to the page's other parts, under its heading. */
  readonly sections?: ReactNode;
  /** What was billed to the client who is open. */
  readonly Billed?: BilledComponent;
  readonly Next?: MattersComponent;
  readonly Matters?: MattersComponent;
}

export default function ClientsScreen({ sections, Billed, Next, Matters }: ClientsScreenProps) {
  const { search, setSearch } = useAddress();
  const navigate = useNavigate();
  const phone = usePhone();
  const { search: rested = '', status: kind = '', area = '', sort = 'name' } = search;
  const [words, setWords] = useState(rested);
  const { isNew, openNew, edit, form } = useEditedRecord<Client>();

  const list = useQuery(
    liveQuery<readonly Client[]>(['/api/clients', ...(kind === 'removed' ? [{ removed: true }] : [])], ['clients']),
  );
  const { data: openCases = NO_COUNTS } = useQuery({
    ...liveQuery<readonly Case[]>(['/api/cases'], ['cases']),
    select: countOpen,
  });
  const areas = usePracticeAreas();

  const day = useToday();
  const shown = useMemo(() => {
    const isFound = clientSearch(words);
    return (list.data ?? []).filter(
      (client) => isOfKind(client, kind, day) && (area === '' || client.practiceArea === area) && isFound(client),
    );
  }, [list.data, kind, area, words, day]);
  const { id, listed, isBeside, open, close } = useOpenPane(list.data);
  const all = useMemo(() => columnsOf(openCases, day), [openCases, day]);
  const table = useListTable({
    name: 'clients',
    columns: all,
    rows: shown,
    sort,
    terms: TERMS,
    room: isBeside ? BESIDE_PANE : undefined,
  });
  const work = useMemo(() => clientWork(areas), [areas]);
  const { remove, question } = useClientRemoval();

  const [isExporting, setExporting] = useState(false);
  const openImport = (): void => void navigate({ to: '/clients', search: { tab: 'imports', new: '1' } });

  useShortcut('n', 'New client', openNew);
  useShortcut('e', 'Edit the open client', () => edit(listed), listed?.removedAt === null);
  useShortcut('Escape', 'Close the open client', close, id !== undefined);

  const potential = useMemo(() => list.data?.filter(({ isPNC }) => isPNC).length ?? 0, [list.data]);
  const filtered = words !== '' || area !== '' || (kind !== '' && kind !== 'removed');
  return (
    <>
      <PageHeader
        title="Clients"
        {...(list.data === undefined || (list.data.length === 0 && kind !== 'removed')
          ? {}
          : {
              detail:
                kind === 'removed'
                  ? `${list.data.length} removed`
                  : `${count(list.data.length - potential, 'client')}${potential > 0 && !phone ? `, ${potential} potential` : ''}`,
            })}
      >
        {(list.data?.length !== 0 || kind === 'removed') && (
          <>
            <IconButton label="Import clients" icon={Upload} onClick={openImport} />
            <Button variant="primary" icon={Plus} onClick={openNew}>
              New client
            </Button>
          </>
        )}
      </PageHeader>
      {sections}
      <Toolbar
        tools={
          <TableTools table={table} exports={[{ label: 'Export chosen fields', onSelect: () => setExporting(true) }]} />
        }
      >
        <SearchBox
          label="Search clients"
          value={rested}
          onChange={(next) => setSearch({ search: next })}
          onType={setWords}
        />
        <FilterRow>
          <Filter label="Status" options={KINDS} value={kind} onChange={(next) => setSearch({ status: next })} />
          <Filter
            label="Practice area"
            options={areas.map((value) => ({ value, label: value }))}
            value={area}
            onChange={(next) => setSearch({ area: next })}
          />
        </FilterRow>
      </Toolbar>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <RecordList
            one="client"
            many="clients"
            answer={list}
            rows={shown}
            isFiltered={filtered}
            onClear={() => setSearch({ search: null, status: null, area: null })}
            showsRemoved={kind === 'removed'}
            empty={
              <EmptyState
                title="Clients are the people and companies that you act for, and those who may engage you."
                action={
                  <div className="flex flex-wrap gap-2">
                    <Button variant="primary" icon={Plus} onClick={openNew}>
                      Add the first client
                    </Button>
                    <Button icon={Upload} onClick={openImport}>
                      Import clients
                    </Button>
                  </div>
                }
              >
                For example: Ana Müller, ana@example.com, Family law, a potential client since Monday’s call.
              </EmptyState>
            }
          >
            <RecordTable
              label="Clients"
              table={table}
              work={work}
              isRemoved={kind === 'removed'}
              selects={!isBeside}
              onRemove={remove}
              onSortChange={(next) => setSearch({ sort: next })}
              view="clients"
              openId={id}
              onOpen={open}
              onEdit={edit}
            />
          </RecordList>
        </div>
        {id !== undefined && (
          <ClientPane
            id={id}
            listed={listed}
            Billed={Billed}
            Next={Next}
            Matters={Matters}
            onEdit={edit}
            onOpenCase={({ id: clientId }) => void navigate({ to: '/cases', search: { new: '1', clientId } })}
            onClose={close}
          />
        )}
      </div>
      {isExporting && (
        <Suspense>
          <ExportClientsDialog clients={shown} isFiltered={filtered} onClose={() => setExporting(false)} />
        </Suspense>
      )}
      {question}
      <ClientForm
        {...form}
        onSaved={(saved) => {
          if (isNew) open(saved);
        }}
      />
    </>
  );
}
