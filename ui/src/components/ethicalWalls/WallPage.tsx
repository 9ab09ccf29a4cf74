import type { WallFile } from '@lexledger/contracts/features/ethical-walls';
import type { Lead } from '@lexledger/contracts/features/leads';
import type { Member } from '@lexledger/contracts/features/membership';
import { ATTEMPT_KINDS, CERTIFICATE_KINDS, CERTIFIED_AS, WALL_BASES } from '@lexledger/contracts/wallChoices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Ellipsis, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { memberNameIn } from '../../account/memberNames.ts';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count, formatDay, formatInstant, formatInstantDay } from '../../text/format.ts';
import { ApprovalWaiting } from '../approvals/ApprovalWaiting.tsx';
import { Button } from '../Button.tsx';
import { saveFile } from '../csv.ts';
import { IconButton } from '../IconButton.tsx';
import { KeyValues } from '../KeyValues.tsx';
import { Menu } from '../Menu.tsx';
import { Panel } from '../Panel.tsx';
import { QueryContent } from '../QueryContent.tsx';
import { RecordName } from '../RecordName.tsx';
import { CertifyDialog, ExtendDialog, FeeDialog, LiftDialog, NoticeDialog, type WallQuestion } from './WallDialogs.tsx';
import { WallMark } from './WallMark.tsx';
import { stateOf, useWallCommand, wallQuery } from './walls.ts';

export interface WallPageProps {
  readonly id: string;
  readonly members: readonly Member[];
  /** The account of the person who looks. */
  readonly me: string;
  /** Whether the person may lift walls. */
  readonly lifts: boolean;
  readonly onClose: () => void;
}

/** The file of an ethical wall: who is screened from what, and all that the rules want on record, to print or save. */
export default function WallPage({ id, ...props }: WallPageProps) {
  const query = useQuery(wallQuery(id));
  return (
    <div className="max-w-4xl px-4 pb-10 sm:px-6">
      <QueryContent query={query} failure="The file of this wall could not be loaded." loading="Loading the wall">
        {(wall) => <KnownWall wall={wall} {...props} />}
      </QueryContent>
    </div>
  );
}

type KnownWallProps = Omit<WallPageProps, 'id'> & { readonly wall: WallFile };

function KnownWall({ wall, members, me, lifts, onClose }: KnownWallProps) {
  const [question, ask] = useState<WallQuestion>();
  const nameOf = (memberId: string): string => memberNameIn(members, memberId);
  const screened = new Set(wall.people.map(({ memberId }) => memberId));
  const close = (): void => ask(undefined);
  const isLifted = wall.lifted !== null;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-serif text-xl">Ethical wall</h2>
        <WallMark wall={wall} />
        <span className="ml-auto flex flex-wrap items-center gap-2 print:hidden">
          <Button size="sm" variant="quiet" onClick={onClose}>
            All of the firm
          </Button>
          <Button size="sm" icon={Printer} onClick={() => print()}>
            Print
          </Button>
          <Button size="sm" icon={Download} onClick={() => saveWall(wall, nameOf)}>
            Save the file
          </Button>
          <Actions wall={wall} lifts={lifts} onAsk={ask} />
        </span>
      </div>
      <ApprovalWaiting recordId={wall.id} />
      <Basics wall={wall} nameOf={nameOf} />
      <ScreenedPeople wall={wall} nameOf={nameOf} />
      <Behind wall={wall} />
      <Records wall={wall} nameOf={nameOf} />
      <Attempts wall={wall} nameOf={nameOf} />
      {question === 'extend' && (
        <ExtendDialog
          wallId={wall.id}
          members={members.filter(({ id, status }) => status === 'active' && id !== me && !screened.has(id))}
          onClose={close}
        />
      )}
      {question === 'notice' && <NoticeDialog wallId={wall.id} onClose={close} />}
      {question === 'fee' && (
        <FeeDialog wallId={wall.id} members={members.filter(({ id }) => screened.has(id))} onClose={close} />
      )}
      {question === 'certify' && <CertifyDialog wallId={wall.id} as="partner" isLifted={isLifted} onClose={close} />}
      {question === 'lift' && <LiftDialog wallId={wall.id} onClose={close} />}
    </div>
  );
}

interface ActionsProps extends Pick<KnownWallProps, 'wall' | 'lifts'> {
  readonly onAsk: (question: WallQuestion) => void;
}

function Actions({ wall, lifts, onAsk }: ActionsProps) {
  const send = useWallCommand();
  const reminded = useMutation({
    mutationFn: () => send({}, 'remind', wall.id),
    onSuccess: () => toast({ title: 'Reminder recorded', description: 'Who has not acknowledged sees it.' }),
    onError: toastFailure,
  });
  const certify = { label: 'Certify for the firm…', onSelect: () => onAsk('certify') };
  return (
    <Menu
      trigger={<IconButton label="Record in the file" icon={Ellipsis} />}
      items={
        wall.lifted !== null
          ? [certify]
          : [
              { label: 'Record a notice…', onSelect: () => onAsk('notice') },
              {
                label: 'Remind who has not acknowledged',
                disabled: stateOf(wall) !== 'awaiting' || reminded.isPending,
                onSelect: () => reminded.mutate(),
              },
              { label: 'Exclude from the fee…', onSelect: () => onAsk('fee') },
              certify,
              { label: 'Extend…', onSelect: () => onAsk('extend') },
              ...(lifts ? (['rule', { label: 'Lift…', danger: true, onSelect: () => onAsk('lift') }] as const) : []),
            ]
      }
    />
  );
}

interface PartProps {
  readonly wall: WallFile;
  readonly nameOf: (memberId: string) => string;
}

const Basics = ({ wall, nameOf }: PartProps) => (
  <Panel title="What it rests on">
    <KeyValues
      className="px-4"
      items={[
        { label: 'Rule', value: WALL_BASES[wall.basis] },
        { label: 'Known since', value: formatDay(wall.knownSince) },
        { label: 'Raised', value: `${formatInstant(wall.raisedAt)}, by ${nameOf(wall.raisedBy)}` },
        { label: 'Reason', value: <span className="whitespace-pre-line">{wall.reason}</span> },
        { label: 'Text to acknowledge', value: <span className="whitespace-pre-line">{wall.text}</span> },
        ...(wall.lifted === null
          ? []
          : [
              {
                label: 'Lifted',
                value: `${formatInstant(wall.lifted.at)}, by ${nameOf(wall.lifted.by)}: ${wall.lifted.reason}`,
              },
            ]),
      ]}
    />
  </Panel>
);

const ScreenedPeople = ({ wall, nameOf }: PartProps) => (
  <Panel title="Who is screened">
    <ul aria-label="Who is screened" className="divide-y">
      {wall.people.map((person) => (
        <li key={person.memberId} className="px-4 py-2">
          <span className="font-medium">{nameOf(person.memberId)}</span>
          <span className="block text-muted text-sm">
            {[
              `since ${formatInstant(person.screenedAt)}`,
              person.acknowledgedAt === null
                ? 'not acknowledged yet'
                : `acknowledged ${formatInstant(person.acknowledgedAt)}`,
              person.remindedAt !== null && `reminded ${formatInstantDay(person.remindedAt)}`,
              person.feeExcludedAt !== null &&
                `no part of the fee, recorded ${formatInstantDay(person.feeExcludedAt)}${person.feeNote === null ? '' : `: ${person.feeNote}`}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  </Panel>
);

function Behind({ wall: { matters, clients, leads } }: Pick<PartProps, 'wall'>) {
  const known = useQuery({ ...recordsQuery('leads'), enabled: leads.length > 0 }).data;
  const leadName = (id: string): string =>
    (known as readonly Lead[] | undefined)?.find((lead) => lead.id === id)?.name ?? 'A lead';
  const list = (entries: readonly (readonly [id: string, name: ReactNode])[]): ReactNode =>
    entries.length === 0 ? null : (
      <ul>
        {entries.map(([id, name]) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    );
  return (
    <Panel title="What is behind it">
      <KeyValues
        className="px-4"
        items={[
          {
            label: 'Matters',
            value: list(matters.map((id) => [id, <RecordName key={id} kind="cases" id={id} link />])),
          },
          {
            label: 'Clients, with all of their matters',
            value: list(clients.map((id) => [id, <RecordName key={id} kind="clients" id={id} link />])),
          },
          { label: 'Leads', value: list(leads.map((id) => [id, leadName(id)])) },
        ]}
      />
    </Panel>
  );
}

const Lines = ({
  title,
  empty,
  lines,
}: {
  readonly title: string;
  readonly empty: string;
  readonly lines: readonly string[];
}) => (
  <Panel title={title}>
    {lines.length === 0 ? (
      <p className="px-4 py-2 text-muted">{empty}</p>
    ) : (
      <ul aria-label={title} className="divide-y">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere px-4 py-2">
            {line}
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

const Records = ({ wall, nameOf }: PartProps) => (
  <>
    <Lines
      title="Notices"
      empty="No notice is recorded: the rules ask for prompt written notice to whom the wall protects."
      lines={wall.notices.map(
        ({ to, sentOn, recordedAt, recordedBy }) =>
          `${formatDay(sentOn)}: ${to} (recorded ${formatInstant(recordedAt)} by ${nameOf(recordedBy)})`,
      )}
    />
    <Lines
      title="Reminders"
      empty="Nobody was reminded."
      lines={wall.reminders.map(
        ({ memberId, at, by }) => `${formatInstant(at)}: ${nameOf(memberId)}, by ${nameOf(by)}`,
      )}
    />
    <Lines
      title="Certificates"
      empty="Nobody has certified compliance yet."
      lines={wall.certificates.map(
        ({ memberId, as, kind, statement, at }) =>
          `${formatInstant(at)}: ${nameOf(memberId)}, ${CERTIFIED_AS[as].toLowerCase()}, ${CERTIFICATE_KINDS[kind].toLowerCase()}. ${statement}`,
      )}
    />
  </>
);

function Attempts({ wall: { attempts, attemptsTotal }, nameOf }: PartProps) {
  if (attempts === null) return null;
  const more = (attemptsTotal ?? 0) - attempts.length;
  return (
    <Lines
      title={`Attempts${more > 0 ? `, the newest of ${count(attemptsTotal ?? 0, 'attempt')}` : ''}`}
      empty="Nobody who is screened has tried to open or change what is behind the wall."
      lines={attempts.map(
        ({ memberId, kind, list, at }) =>
          `${formatInstant(at)}: ${nameOf(memberId)} ${ATTEMPT_KINDS[kind].toLowerCase()} (${list})`,
      )}
    />
  );
}

/** Saves all that is on record, with the names of the members beside their ids. */
function saveWall(wall: WallFile, nameOf: PartProps['nameOf']): void {
  const ids = new Set([wall.raisedBy, ...wall.people.map(({ memberId }) => memberId)]);
  const names = Object.fromEntries([...ids].map((id) => [id, nameOf(id)]));
  const content = JSON.stringify({ rule: WALL_BASES[wall.basis], names, ...wall }, null, 2);
  saveFile(`ethical-wall-${wall.raisedAt.slice(0, 10)}.json`, content, 'application/json');
}
