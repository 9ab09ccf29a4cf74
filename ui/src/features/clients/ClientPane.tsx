import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import { CLIENT_KINDS } from '@lexledger/contracts/intakeChoices';
import { birthdayTexts } from '@lexledger/contracts/texts';
import { clientsOf } from '@lexledger/domain/billing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BriefcaseBusiness, Ellipsis, Landmark, UserCheck } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { useIsInFirm } from '../../account/authentication.ts';
import { useMay } from '../../account/may.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { CaseStatus } from '../../components/CaseStatus.tsx';
import { MailLink, PhoneLink } from '../../components/ContactLinks.tsx';
import { DetailSection } from '../../components/DetailPane.tsx';
import { useErasure } from '../../components/erasure/erasure.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { HoldMark } from '../../components/legalHolds/HoldMark.tsx';
import { Menu } from '../../components/Menu.tsx';
import { Money } from '../../components/Money.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { QueryContent, type QueryContentProps } from '../../components/QueryContent.tsx';
import { RateEditor } from '../../components/RateEditor.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { EditVerb, RecordPane } from '../../components/RecordPane.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { REMOVE } from '../../components/rowMenu.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { useToday } from '../../dates/today.ts';
import { formatCents } from '../../money/money.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count, formatDay, formatHours, formatInstantDay } from '../../text/format.ts';
import { nextBirthdayOf } from './birthday.ts';
import { ClientContacts } from './ClientContacts.tsx';
import { useClientRemoval } from './clientRemoval.tsx';
import { useClientVerbs } from './clientVerbs.ts';
import { useClientWork } from './clientWork.ts';
import { CLIENTS } from './place.ts';

const WallLine = lazyWithRetry(() => import('../../components/ethicalWalls/WallLine.tsx'));
const PlaceHoldDialog = lazyWithRetry(() =>
  import('../../components/legalHolds/HoldDialogs.tsx').then(({ PlaceHoldDialog: component }) => ({
    default: component,
  })),
);

const ErasedNotice = lazyWithRetry(() => import('../../components/erasure/ErasedNotice.tsx'));

const ERASURE = { path: CLIENTS.path, command: 'EraseClient', noun: 'client' } as const;

export interface ClientPaneProps {
  readonly id: string;
  readonly listed: Client | undefined;
  readonly onEdit: (client: Client) => void;
  readonly onOpenCase: (client: Client) => void;
  readonly onClose: () => void;
  /** Shows what was billed to the client. */
  readonly Billed?: BilledComponent | undefined;
  /** Shows the next dates of the client's cases, at the top. */
  readonly Next?: MattersComponent | undefined;
  /** Shows what belongs to the client's cases, above the work that was done for them. */
  readonly Matters?: MattersComponent | undefined;
}

export type MattersComponent = ComponentType<{ readonly clientId: string; readonly cases: readonly Case[] }>;
export type BilledComponent = ComponentType<{ readonly clientId: string; readonly canAdd: boolean }>;

/** One client: who they are, their cases, their next dates and the work done for them. */
export function ClientPane({ id, listed, Billed, Next, Matters, onEdit, onOpenCase, onClose }: ClientPaneProps) {
  const { convert } = useClientVerbs();
  const may = useMay();
  const removal = useClientRemoval(onClose);
  const [asksHold, setAsksHold] = useState(false);
  const erasure = useErasure(ERASURE);
  return (
    <RecordPane
      place={CLIENTS}
      id={id}
      listed={listed}
      titleOf={({ name }) => name}
      descriptionOf={(client) => <ClientKind client={client} />}
      verbsOf={(client) => (
        <>
          <EditVerb onClick={() => onEdit(client)} />
          {client.isPNC && (
            <Button size="sm" icon={UserCheck} onClick={() => convert(client)}>
              Convert to client
            </Button>
          )}
          {may.send('OpenCase', 'case') && (
            <Button size="sm" icon={BriefcaseBusiness} opens onClick={() => onOpenCase(client)}>
              Open a case
            </Button>
          )}
          <Menu
            trigger={<IconButton label="More" icon={Ellipsis} className="ml-auto" />}
            items={[
              ...(may.send('PlaceLegalHold', 'hold')
                ? [{ label: 'Legal hold…', opens: true, icon: Landmark, onSelect: () => setAsksHold(true) }]
                : []),
              { ...REMOVE, danger: true, onSelect: () => removal.remove([client]) },
              ...(may.send('EraseClient', 'erasure') ? [erasure.item(client.id)] : []),
            ]}
          />
        </>
      )}
      onClose={onClose}
      removedAs={(notice) => (
        <Suspense>
          <ErasedNotice id={id}>{notice}</ErasedNotice>
        </Suspense>
      )}
    >
      {(client) => (
        <>
          <Details client={client} {...{ Billed, Next, Matters }} />
          {removal.question}
          {asksHold && (
            <Suspense>
              <PlaceHoldDialog of={{ clientId: id }} name={client.name} onClose={() => setAsksHold(false)} />
            </Suspense>
          )}
          {erasure.dialog}
        </>
      )}
    </RecordPane>
  );
}

interface DetailsProps extends Pick<ClientPaneProps, 'Billed' | 'Next' | 'Matters'> {
  readonly client: Client;
}

function Details({ client, Billed, Next, Matters }: DetailsProps) {
  const { id } = client;
  const may = useMay();
  const isInFirm = useIsInFirm();
  const cases = useQuery(recordsQuery('cases', { clientId: id }));
  const shared = useQuery({
    ...recordsQuery('cases'),
    select: (all) => all.filter((one) => one.clientId !== id && namesClient(one, id)),
  });
  return (
    <>
      {cases.data !== undefined && Next !== undefined && (
        <div className="-mt-4 mb-4 empty:hidden">
          <Next clientId={id} cases={cases.data} />
        </div>
      )}
      {isInFirm && may.asks('ListWalls') && (
        <Suspense>
          <WallLine clientId={id} />
        </Suspense>
      )}
      <div className="mb-2 empty:hidden">
        <HoldMark caseId={null} clientIds={[id]} />
      </div>
      <Fields client={client} />
      <ClientContacts client={client} />
      <ClientCases query={cases} />
      <SharedCases id={id} cases={shared.data ?? []} />
      {cases.data !== undefined && Matters !== undefined && <Matters clientId={id} cases={cases.data} />}
      {cases.data !== undefined && <Work clientId={id} cases={cases.data} />}
      {Billed !== undefined && <Billed clientId={id} canAdd={client.removedAt === null} />}
    </>
  );
}

/** Whether the client is a current, a potential or a removed one. */
export const ClientKind = ({ client: { isPNC, removedAt } }: { readonly client: Client }) =>
  removedAt !== null ? (
    <StatusDot hollow>Removed</StatusDot>
  ) : isPNC ? (
    <StatusDot tone="warning" hollow>
      Potential
    </StatusDot>
  ) : (
    <StatusDot tone="positive">Client</StatusDot>
  );

function Fields({ client }: { readonly client: Client }) {
  const { kind, email, phone, address, practiceArea, convertedAt, createdAt, updatedAt, clioId } = client;
  return (
    <KeyValues
      items={[
        ...(kind === 'organization' ? [{ label: 'Kind', value: CLIENT_KINDS[kind] }] : []),
        { label: 'Email', value: <MailLink email={email} /> },
        { label: 'Phone', value: phone && <PhoneLink phone={phone} /> },
        { label: 'Address', value: address && <span className="whitespace-pre-line">{address}</span> },
        { label: 'Practice area', value: practiceArea },
        {
          label: 'Hourly rate',
          value: (
            <RateEditor
              place={{ of: 'clients', id: client.id }}
              name={client.name}
              readOnly={client.removedAt !== null}
            />
          ),
        },
        ...(kind === 'organization' ? [] : [{ label: 'Birthday', value: <Birthday client={client} /> }]),
        ...(convertedAt === null ? [] : [{ label: 'Client since', value: formatInstantDay(convertedAt) }]),
        { label: 'Added', value: formatInstantDay(createdAt) },
        { label: 'Last change', value: <RelativeTime instant={updatedAt} /> },
        ...(clioId === null ? [] : [{ label: 'Clio id', value: clioId }]),
      ]}
    />
  );
}

function Birthday({ client }: { readonly client: Client }) {
  const { dismissBirthday, enableBirthday } = useClientVerbs();
  const next = nextBirthdayOf(client, useToday());
  if (next === null) return <NoValue />;
  const { days, age, date, dismissed } = next;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div>
        <p>{formatDay(client.birthday ?? date)}</p>
        <p className="text-muted text-sm">
          {dismissed ? 'Reminder dismissed for ' : ''}
          {formatDay(date)}, {days < 2 ? birthdayTexts.daysUntil(days) : `in ${birthdayTexts.daysUntil(days)}`}
          {age > 0 && <> · turns {age}</>}
        </p>
      </div>
      {client.removedAt === null && (
        <Button
          size="sm"
          variant="quiet"
          className="-ml-2.5"
          onClick={() => (dismissed ? enableBirthday : dismissBirthday)(client)}
        >
          {dismissed ? 'Enable reminder' : 'Dismiss reminder'}
        </Button>
      )}
    </div>
  );
}

/** Whether the case names the client, as one of its clients or as who is billed. */
const namesClient = (legalCase: Case, id: string): boolean =>
  clientsOf(legalCase).includes(id) || legalCase.billedClientId === id;

/** The cases of other clients that this one shares, or is billed for. */
function SharedCases({ id, cases }: { readonly id: string; readonly cases: readonly Case[] }) {
  if (cases.length === 0) return null;
  return (
    <DetailSection title="Also in" detail={count(cases.length, 'case')}>
      <ul>
        {cases.map((legalCase) => (
          <li key={legalCase.id} className="border-b py-2 last:border-b-0">
            <RecordName kind="cases" id={legalCase.id} link />
            <span className="block text-muted text-sm">
              {clientsOf(legalCase).includes(id) ? 'With ' : 'Billed for '}
              <RecordName kind="clients" id={legalCase.clientId} />
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function ClientCases({ query }: Pick<QueryContentProps<readonly Case[]>, 'query'>) {
  const { data } = query;
  const open = data?.filter(({ status }) => status !== 'closed') ?? [];
  return (
    <DetailSection title="Cases" {...(data === undefined ? {} : { detail: `${open.length} open of ${data.length}` })}>
      <QueryContent
        query={query}
        failure="The cases could not be loaded."
        skeleton={<Skeleton className="my-3 w-2/3" />}
      >
        {(cases) =>
          cases.length === 0 ? (
            <p className="py-2 text-muted">No case was opened for this client yet.</p>
          ) : (
            <ul>
              {[...open, ...cases.filter(({ status }) => status === 'closed')].map((legalCase) => (
                <li key={legalCase.id} className="border-b last:border-b-0">
                  <Link
                    to="/cases/$caseId"
                    params={{ caseId: legalCase.id }}
                    className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
                  >
                    <span className="truncate">{legalCase.title}</span>
                    <span className="text-right">
                      <Money amount={legalCase.value} style="whole" />
                    </span>
                    <span className="text-muted text-sm">
                      <CaseStatus status={legalCase.status} />
                    </span>
                    <span className="text-right text-muted text-sm">{legalCase.practiceArea}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </DetailSection>
  );
}

function Work({ clientId, cases }: { readonly clientId: string; readonly cases: readonly Case[] }) {
  const work = useClientWork(
    clientId,
    cases.map(({ id }) => id),
  );
  if (work === undefined) return null;
  const { minutes, billableMinutes, value, income, expenses } = work;
  if (minutes === 0 && value === 0 && income === 0 && expenses === 0) return null;
  return (
    <DetailSection title="Work and money" detail={`over ${count(cases.length, 'case')}`}>
      <KeyValues
        items={[
          {
            label: 'Time recorded',
            value: (
              <Figure note={billableMinutes === minutes ? undefined : `${formatHours(billableMinutes)} h billable`}>
                {formatHours(minutes)} h
              </Figure>
            ),
          },
          { label: 'Billable value', value: <Figure>{formatCents(value)}</Figure> },
          { label: 'Income', value: <Figure>{formatCents(income)}</Figure> },
          { label: 'Expenses', value: <Figure>{formatCents(expenses)}</Figure> },
        ]}
      />
    </DetailSection>
  );
}

const Figure = ({ note, children }: { readonly note?: string | undefined; readonly children: React.ReactNode }) => (
  <span className="flex justify-end gap-3">
    {note && <span className="text-muted text-sm">{note}</span>}
    <span>{children}</span>
  </span>
);
