import type { Case } from '@lexledger/contracts/features/cases';
import { clientsOf } from '@lexledger/domain/billing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../account/may.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { customValueText, shownValues, useCustomFields } from '../../components/customFields/customFields.ts';
import { KeyValues } from '../../components/KeyValues.tsx';
import { Panel } from '../../components/Panel.tsx';
import { PersonName } from '../../components/personNames.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { lacksCheck } from '../../features/cases/conflictState.ts';
import { CASES } from '../../features/cases/place.ts';
import { VerdictMark } from '../../features/conflicts/VerdictMark.tsx';
import { recordQuery } from '../../records/recordQuery.ts';
import { formatDay, formatInstantDay } from '../../text/format.ts';
import { caseHistory } from './caseTimeline.ts';
import { stagesOf } from './stages.ts';

interface OfCase {
  readonly legalCase: Case;
}

/** All clients of the case, each a link. */
const Clients = ({ legalCase }: OfCase) => (
  <ul>
    {clientsOf(legalCase).map((id) => (
      <li key={id}>
        <RecordName kind="clients" id={id} link />
      </li>
    ))}
  </ul>
);

/** Whom the firm acts for, who is billed, and who answers for the case. */
export function peopleItems(legalCase: Case) {
  const { billedClientId, responsibleAttorney, originatingAttorney } = legalCase;
  return [
    { label: clientsOf(legalCase).length === 1 ? 'Client' : 'Clients', value: <Clients legalCase={legalCase} /> },
    ...(billedClientId ? [{ label: 'Billed to', value: <RecordName kind="clients" id={billedClientId} link /> }] : []),
    ...(responsibleAttorney
      ? [{ label: 'Responsible attorney', value: <PersonName person={responsibleAttorney} /> }]
      : []),
    ...(originatingAttorney
      ? [{ label: 'Originating attorney', value: <PersonName person={originatingAttorney} /> }]
      : []),
  ];
}

/** The stages that the case came to or will come to, by their days. */
export function CaseStages({ legalCase }: OfCase) {
  const { data } = useQuery(caseHistory(legalCase.id));
  return (
    <Panel title="Stages">
      <KeyValues
        className="px-4"
        items={stagesOf(legalCase, data).map(({ label, day }) => ({ label, value: formatDay(day) }))}
      />
    </Panel>
  );
}

/** The firm's own fields of the case, and values of fields that it has no more. */
export function CaseCustomFields({ legalCase }: OfCase) {
  const shown = shownValues(legalCase, useCustomFields());
  if (shown.length === 0) return null;
  return (
    <Panel title="Custom fields">
      <KeyValues
        className="px-4"
        items={shown.map(({ id, name, value, note }) => ({
          key: id,
          label: name,
          value: value && (
            <>
              <span className="whitespace-pre-wrap">{customValueText(value)}</span>
              {note !== null && <span className="block text-muted text-sm">{note}</span>}
            </>
          ),
        }))}
      />
    </Panel>
  );
}

/** The check that the case was opened on, or the reason for opening it without one; nothing for who reads no checks. */
export function CaseConflicts({ legalCase, onEdit }: OfCase & { readonly onEdit: () => void }) {
  const { conflictCheckId, conflictReason, status, removedAt } = legalCase;
  const may = useMay();
  const canEdit = status !== 'closed' && removedAt === null && may.change(CASES, legalCase);
  if (!may.reads('conflict-checks')) return null;
  return (
    <Panel title="Conflict check" padded>
      {conflictCheckId ? (
        <Check id={conflictCheckId} />
      ) : lacksCheck(legalCase) ? (
        <Alert tone="warning">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            No conflict check is recorded.
            {canEdit && (
              <Button size="sm" onClick={onEdit}>
                Record it
              </Button>
            )}
          </div>
        </Alert>
      ) : (
        <p>
          <span className="text-muted">Opened without a check: </span>
          <span className="wrap-anywhere whitespace-pre-wrap">{conflictReason}</span>
        </p>
      )}
    </Panel>
  );
}

function Check({ id }: { readonly id: string }) {
  const { data: check, isError } = useQuery(recordQuery('conflict-checks', id));
  if (check === undefined) return <p className="text-muted">{isError ? 'The check could not be loaded.' : '…'}</p>;
  const { names, verdict, reason, reviewedAt } = check;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <VerdictMark verdict={verdict} />
        <Link to="/clients" search={{ tab: 'conflicts', id }} className="text-sm underline underline-offset-3">
          {formatInstantDay(reviewedAt)}
        </Link>
      </div>
      <p className="wrap-anywhere mt-1">{Array.isArray(names) ? names.join('; ') : 'Erased'}</p>
      {reason !== null && <p className="wrap-anywhere text-muted text-sm">{reason}</p>}
    </>
  );
}
