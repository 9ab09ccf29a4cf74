import type { AuditLog } from '@lexledger/contracts/features/audit';
import { ListFilter } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { DetailPane, DetailSection } from '../../components/DetailPane.tsx';
import { Changes } from '../../components/history/HistoryItem.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { amountsOf } from '../../components/removal/consequences.ts';
import { formatInstantDay, formatTime, withDaysShown } from '../../text/format.ts';
import { AuditRecord } from './AuditRecord.tsx';
import { whoIn } from './auditWords.ts';
import { OutcomeMark } from './OutcomeMark.tsx';

export interface AuditPaneProps {
  readonly entry: AuditLog;
  readonly type: string;
  /** Narrows the trail to the record; undefined if the entry has no record, or the trail is narrowed to it already. */
  readonly onOnlyRecord: (() => void) | undefined;
  readonly onClose: () => void;
}

/** One entry: who did or attempted what, when and from where, and each field before and after. */
export function AuditPane({ entry, type, onOnlyRecord, onClose }: AuditPaneProps) {
  const { timestamp, ipAddress, userAgent, sessionId, errorMessage, details } = entry;
  const { changes, names, issues, takes, with: other, device, thisSession, erased, code } = details;
  const isFirst = changes.every(({ before }) => before === null);
  const amounts = amountsOf(takes);
  return (
    <DetailPane
      title={details.title}
      description={<OutcomeMark success={entry.success} />}
      onClose={onClose}
      verbs={
        onOnlyRecord && (
          <Button size="sm" icon={ListFilter} onClick={onOnlyRecord}>
            Only this record
          </Button>
        )
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
          { label: 'Who', value: whoIn(entry) },
          { label: 'Record', value: <AuditRecord entry={entry} type={type} /> },
          { label: 'Address', value: ipAddress },
          { label: 'Device', value: device === null ? null : thisSession ? `${device} (this session)` : device },
        ]}
      />
      {other !== null && (
        <p className="mt-4 text-muted text-sm">Together with {names[other.id] ?? 'a removed record'}</p>
      )}
      {amounts !== '' && <p className="mt-4 text-muted text-sm">With {amounts}</p>}
      {erased && <p className="mt-4 text-muted text-sm">What it said of the person was erased.</p>}
      {changes.length > 0 && (
        <DetailSection title={isFirst ? 'Entered' : 'Before and after'}>
          <Changes changes={changes} isFirst={isFirst} names={names} />
        </DetailSection>
      )}
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
