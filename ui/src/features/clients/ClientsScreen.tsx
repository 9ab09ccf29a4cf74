import { BIRTHDAY_EMPHASISED_DAYS } from '@lexledger/contracts/constants';
import type { Case } from '@lexledger/contracts/features/cases';
import { type Client, contactsOf } from '@lexledger/contracts/features/clients';
import { CLIENT_KINDS } from '@lexledger/contracts/intakeChoices';
import { birthdayTexts } from '@lexledger/contracts/texts';
import { contactsText } from '@lexledger/domain/importedClient';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BellOff, Plus, Upload } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useMay } from '../../account/may.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { usePhone } from '../../browser/media.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { optionsOf, textOptions } from '../../components/choiceOptions.ts';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { useIsOnHold } from '../../components/legalHolds/legalHolds.ts';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { choiceFilter, type ListFilter, REMOVED_OPTION, useFilteredList } from '../../components/list/listFilters.ts';
import { NoValue } from '../../components/NoValue.tsx';
import { useOpenPane } from '../../components/openPane.ts';
import { usePracticeAreas } from '../../components/practiceAreas.ts';
import { tip } from '../../components/Tooltip.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import {
  choiceColumn,
  instantColumn,
  numberColumn,
  optionalText,
  textColumn,
} from '../../components/table/usualColumns.tsx';
import { useToday } from '../../dates/today.ts';
import type { Day } from '../../dates/zones.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count, formatDay } from '../../text/format.ts';
import { nextBirthdayOf } from './birthday.ts';
import { ClientForm } from './ClientForm.tsx';
import { type BilledComponent, ClientKind, ClientPane, type MattersComponent } from './ClientPane.tsx';
import { clientWork } from './clientBulk.ts';
import { useClientRemoval } from './clientRemoval.tsx';
import { CLIENTS } from './place.ts';

const ExportClientsDialog = lazyWithRetry(() => import('./ExportClientsDialog.tsx'));

const filtersOf = (
  areas: readonly string[],
  day: Day,
  isOnHold: ReturnType<typeof useIsOnHold>,
): readonly ListFilter<Client>[] => [
  {
    key: 'status',
    label: 'Status',
    options: [
      { value: 'client', label: 'Clients' },
      { value: 'potential', label: 'Potential clients' },
      { value: 'dismissed', label: 'Birthday reminder dismissed' },
      REMOVED_OPTION,
    ],
    admits: (client, kind) =>
      kind === 'dismissed' ? nextBirthdayOf(client, day)?.dismissed === true : client.isPNC === (kind === 'potential'),
  },
  choiceFilter('area', 'Practice area', textOptions(areas), ({ practiceArea }) => practiceArea),
  choiceFilter('kind', 'Kind', optionsOf(CLIENT_KINDS), ({ kind }) => kind),
  {
    key: 'hold',
    label: 'Legal hold',
    options: [{ value: 'held', label: 'On legal hold' }],
    admits: ({ id }) => isOnHold({ caseIds: [], clientIds: [id] }),
  },
];

const contactTexts = (client: Client) =>
  contactsOf(client).flatMap(([, { name, role, email, phone }]) => [name, role, email, phone]);

const textsOf = (client: Client) => {
  const { name, email, phone, address, practiceArea } = client;
  return [name, email, phone, address, practiceArea, ...contactTexts(client)];
};

function columnsOf(openCases: ReadonlyMap<string, number>, day: Day): readonly TableColumn<Client>[] {
  /** The days to a birthday are computed once for all clients who share it. */
  const daysTo = new Map<string, number | undefined>();
  const daysToBirthday = (client: Client): number | undefined => {
    const { birthday } = client;
    if (birthday === null) return undefined;
    if (!daysTo.has(birthday)) daysTo.set(birthday, nextBirthdayOf(client, day)?.days);
    return daysTo.get(birthday);
  };
  return [
    textColumn<Client>({ id: 'name', header: 'Name', width: 'minmax(150px, 1.6fr)' }),
    {
      id: 'status',
      header: 'Status',
      csv: ({ isPNC }) => (isPNC ? 'Potential' : 'Client'),
      cell: (client) => <ClientKind client={client} />,
      sortBy: ({ isPNC }) => isPNC,
      width: '92px',
      phone: 'end',
    },
    textColumn<Client>({ id: 'practiceArea', header: 'Practice area', width: 'minmax(120px, 1fr)' }),
    textColumn<Client>({ id: 'email', header: 'Email', width: 'minmax(170px, 1.8fr)' }),
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
      // The next birthday comes first, because that is what people look for in this column.
      sortBy: daysToBirthday,
      width: '168px',
      phone: 'none',
    },
    numberColumn<Client>(
      { id: 'openCases', header: 'Open cases', width: '96px', phone: 'none', read: ({ id }) => openCases.get(id) ?? 0 },
      (open) => <span className={open === 0 ? 'text-muted' : undefined}>{open}</span>,
    ),
    choiceColumn<Client, Client['kind']>(
      { id: 'kind', header: 'Kind', width: '116px', phone: 'none', isOptional: true },
      CLIENT_KINDS,
    ),
    optionalText<Client>(
      'contacts',
      'Contacts',
      (client) => contactsText(contactsOf(client).map(([, one]) => one)) || null,
    ),
    optionalText<Client>('address', 'Address', ({ address }) => address),
    instantColumn<Client>({ id: 'createdAt', header: 'Added', width: '100px' }),
  ];
}

/** The columns that stay beside an open client. */
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
  /** Links to the other parts of the page, under its heading. */
  readonly sections?: ReactNode;
  /** Shows what was billed to the open client. */
  readonly Billed?: BilledComponent;
  readonly Next?: MattersComponent;
  readonly Matters?: MattersComponent;
}

export default function ClientsScreen({ sections, Billed, Next, Matters }: ClientsScreenProps) {
  const navigate = useNavigate();
  const phone = usePhone();
  const day = useToday();
  const areas = usePracticeAreas();
  const may = useMay();
  const isOnHold = useIsOnHold();
  const filters = useMemo(() => filtersOf(areas, day, isOnHold), [areas, day, isOnHold]);
  const list = useFilteredList(CLIENTS, { filters, textsOf, sort: 'name', followsTyping: true });
  const { data, rows, removed } = list;
  const pane = useOpenPane(data);
  const { openNew, edit, ifNew, form } = useEditedRecord<Client>();
  const { data: openCases = NO_COUNTS } = useQuery({
    ...recordsQuery('cases'),
    select: countOpen,
  });
  const columns = useMemo(() => columnsOf(openCases, day), [openCases, day]);
  const work = useMemo(() => clientWork(areas), [areas]);
  const { remove, question } = useClientRemoval();
  const [isExporting, setExporting] = useState(false);
  const openImport = (): void => void navigate({ to: '/clients', search: { tab: 'imports', new: '1' } });

  const potential = useMemo(() => data?.filter(({ isPNC }) => isPNC).length ?? 0, [data]);
  return (
    <ListScreen
      title="Clients"
      detail={
        data &&
        (removed
          ? `${data.length} removed`
          : `${count(data.length - potential, 'client')}${potential > 0 && !phone ? `, ${potential} potential` : ''}`)
      }
      sections={sections}
      list={list}
      name="clients"
      columns={columns}
      exports={[{ label: 'Export chosen fields', opens: true, onSelect: () => setExporting(true) }]}
      work={work}
      onNew={openNew}
      onEdit={edit}
      onRemove={remove}
      actions={may.send('', 'import') && <IconButton label="Import clients" icon={Upload} onClick={openImport} />}
      pane={pane}
      columnsBeside={BESIDE_PANE}
      aside={
        pane.id !== undefined && (
          <ClientPane
            id={pane.id}
            listed={pane.listed}
            Billed={Billed}
            Next={Next}
            Matters={Matters}
            onEdit={edit}
            onOpenCase={({ id: clientId }) => void navigate({ to: '/cases', search: { new: '1', clientId } })}
            onClose={pane.close}
          />
        )
      }
      empty={{
        title: 'Clients are the people and companies that you act for, and those who may engage you.',
        example: 'For example: Ana Müller, ana@example.com, Family law, a potential client since Monday’s call.',
        action: (
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" icon={Plus} onClick={openNew}>
              Add the first client
            </Button>
            {may.send('', 'import') && (
              <Button icon={Upload} onClick={openImport}>
                Import clients
              </Button>
            )}
          </div>
        ),
      }}
    >
      {isExporting && (
        <Suspense>
          <ExportClientsDialog clients={rows} isFiltered={list.isFiltered} onClose={() => setExporting(false)} />
        </Suspense>
      )}
      {question}
      <ClientForm {...form} onSaved={ifNew(pane.open)} />
    </ListScreen>
  );
}
