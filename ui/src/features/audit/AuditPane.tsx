import type { AuditLog } from '@lexledger/contracts/features/audit';
import { FastForward, ListFilter, Rows3, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { DetailPane, DetailSection } from '../../components/DetailPane.tsx';
import { Changes } from '../../components/history/HistoryItem.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { amountsOf } from '../../components/removal/consequences.ts';
import { saveProofOf } from '../../components/saveProof.ts';
import { formatInstantDay, formatTime, withDaysShown } from '../../text/format.ts';
import { AuditRecord } from './AuditRecord.tsx';
import { AuditWho } from './AuditWho.tsx';
import { OutcomeMark } from './OutcomeMark.tsx';
import { RelatedEntries } from './RelatedEntries.tsx';

export interface AuditPaneProps {
  readonly entry: AuditLog;
  /** Names the type of a record: 'Case note'. */
  readonly typeName: (type: string) => string;
  /** Narrows the trail by parameters of the address. */
  readonly onOnly: (patch: Readonly<Record<string, string | null>>) => void;
  /** Opens another entry. */
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** The types of records that stand for many commands, and what leads to those. */
const OF_MANY: Readonly<Record<string, string>> = { import: 'What it entered', restoration: 'What it restored' };

/** A value, and a button that narrows the trail to it. */
const Narrowing = ({
  value,
  label,
  onClick,
}: {
  readonly value: ReactNode;
  readonly label: string;
  readonly onClick: () => void;
}) => (
  <span className="flex flex-wrap items-center justify-between gap-x-2">
    <span className="wrap-anywhere min-w-0">{value}</span>
    <Button size="sm" variant="quiet" className="-my-1 -mr-2.5 font-normal! text-muted!" onClick={onClick}>
      {label}
    </Button>
  </span>
);

/** One entry: who did or attempted what, when and from where, and each field before and after. */
export function AuditPane({ entry, typeName, onOnly, onOpen, onClose }: AuditPaneProps) {
  const { timestamp, ipAddress, userAgent, sessionId, errorMessage, details, entityType, entityId, caseId } = entry;
  const { changes, names, issues, takes, with: other, device, thisSession, erased, elsewhere, code } = details;
  const isFirst = changes.every(({ before }) => before === null);
  const amounts = amountsOf(takes);
  return (
    <DetailPane
      title={details.title}
      description={<OutcomeMark success={entry.success} />}
      onClose={onClose}
      verbs={
        <>
          {OF_MANY[entityType] !== undefined && entityId !== null && (
            <Button size="sm" icon={Rows3} opens onClick={() => onOnly({ import: entityId, record: null })}>
              {OF_MANY[entityType]}
            </Button>
          )}
          {entityId !== null && (
            <Button size="sm" icon={ListFilter} opens onClick={() => onOnly({ record: entityId, import: null })}>
              Only this record
            </Button>
          )}
          {caseId !== null && caseId !== entityId && (
            <Button size="sm" icon={ListFilter} opens onClick={() => onOnly({ case: caseId, record: null })}>
              Only this case
            </Button>
          )}
          <Button size="sm" icon={FastForward} opens onClick={() => onOnly({ since: timestamp, from: null })}>
            From here on
          </Button>
          <Button size="sm" icon={ShieldCheck} opens onClick={() => void saveProofOf(entry.id)}>
            Save proof
          </Button>
        </>
      }
    >
      {errorMessage !== null && (
        <div className="mb-4 border-danger border-l-2 pl-3">
          <p>{withDaysShown(errorMessage)}</p>
          {issues.map(({ path, message }) => (
            <p key={`${path} ${message}`} className="text-muted text-sm">
              {withDaysShown(path === '' ? message : `${path}: ${message}`)}
            </p>
          ))}
        </div>
      )}
      <KeyValues
        items={[
          { label: 'When', value: `${formatInstantDay(timestamp)}, ${formatTime(timestamp, true)}` },
          { label: 'Who', value: <AuditWho entry={entry} /> },
          { label: 'Record', value: <AuditRecord entry={entry} type={typeName(entityType)} /> },
          {
            label: 'Address',
            value: ipAddress && (
              <Narrowing value={ipAddress} label="Only from here" onClick={() => onOnly({ address: ipAddress })} />
            ),
          },
          { label: 'Device', value: device === null ? null : thisSession ? `${device} (this session)` : device },
          {
            label: 'Session',
            value: sessionId && (
              <Narrowing
                value={thisSession ? 'This session' : 'Another session'}
                label="All that was done in it"
                onClick={() => onOnly({ session: sessionId })}
              />
            ),
          },
        ]}
      />
      {other !== null && (
        <p className="mt-4 text-muted text-sm">Together with {names[other.id] ?? 'a removed record'}</p>
      )}
      {amounts !== '' && <p className="mt-4 text-muted text-sm">With {amounts}</p>}
      {elsewhere === true && (
        <p className="mt-4 text-muted text-sm">Recorded at another installation, and imported into this one.</p>
      )}
      {erased && <p className="mt-4 text-muted text-sm">What it said of the person was erased.</p>}
      {changes.length > 0 && (
        <DetailSection title={isFirst ? 'Entered' : 'Before and after'}>
          <Changes changes={changes} isFirst={isFirst} names={names} />
        </DetailSection>
      )}
      <RelatedEntries id={entry.id} typeName={typeName} onOpen={onOpen} />
      <DetailSection title="For the record">
        <KeyValues
          items={[
            { label: 'Action', value: entry.action },
            ...(code === null ? [] : [{ label: 'Code', value: code }]),
            { label: 'Browser', value: userAgent },
            { label: 'Session', value: sessionId },
            { label: 'Request', value: details.correlationId },
            { label: 'Entry', value: entry.id },
          ]}
        />
      </DetailSection>
    </DetailPane>
  );
}
