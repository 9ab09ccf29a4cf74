import { isBeingEmailed } from '@lexledger/contracts/emails';
import type { TrustRequest } from '@lexledger/contracts/features/trust/requests';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { owedOn, trustRequestState } from '@lexledger/domain/trust/requests';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowDownToLine, FileDown, Mail } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMail } from '../../account/mail.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { Money } from '../../components/Money.tsx';
import { Emails, EmailTrouble } from '../../components/mail/Emails.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { EditVerb, RecordPane, RemoveVerb } from '../../components/RecordPane.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { saveFileOf } from '../../components/serverFile.ts';
import { useToday } from '../../dates/today.ts';
import { formatCents, formatMoney } from '../../money/money.ts';
import { recordQuery } from '../../records/recordQuery.ts';
import { formatDay } from '../../text/format.ts';
import { TRUST_REQUESTS } from './place.ts';
import { RequestStateMark } from './RequestStateMark.tsx';
import { requestName } from './requestWork.ts';

const RequestEmailDialog = lazyWithRetry(() => import('./RequestEmailDialog.tsx'));

export interface RequestPaneProps {
  readonly id: string;
  /** The request from the list, shown until the record itself is loaded. */
  readonly listed: TrustRequest | undefined;
  readonly onEdit: (request: TrustRequest) => void;
  readonly onRemove: (requests: readonly TrustRequest[]) => void;
  readonly onClose: () => void;
}

/** One request: what was asked for, what was received, and the letter to the client. */
export function RequestPane({ id, listed, onEdit, onRemove, onClose }: RequestPaneProps) {
  const today = useToday();
  const sendsMail = useMail();
  const [emailing, setEmailing] = useState<TrustRequest | null>(null);
  return (
    <>
      <RecordPane
        place={TRUST_REQUESTS}
        id={id}
        listed={listed}
        titleOf={requestName}
        descriptionOf={(request) =>
          request.removedAt === null ? (
            <RequestStateMark state={trustRequestState(request, today)} />
          ) : (
            <StatusDot hollow>Removed</StatusDot>
          )
        }
        verbsOf={(request) => (
          <>
            <EditVerb onClick={() => onEdit(request)} />
            {owedOn(request) > 0 && <DepositVerb request={request} />}
            {owedOn(request) > 0 && sendsMail === true && (
              <Button size="sm" icon={Mail} disabled={isBeingEmailed(request)} onClick={() => setEmailing(request)}>
                Send by email
              </Button>
            )}
            <Button
              size="sm"
              icon={FileDown}
              onClick={() => void saveFileOf(`${TRUST_REQUESTS.path}/${id}/pdf`, `Trust request ${request.dueOn}.pdf`)}
            >
              Letter as PDF
            </Button>
            <RemoveVerb
              onClick={() => {
                onRemove([request]);
                onClose();
              }}
            />
          </>
        )}
        onClose={onClose}
      >
        {(request) => (
          <>
            <EmailTrouble record={request} />
            <Fields request={request} />
            <Deposits request={request} />
            <Emails record={request} />
          </>
        )}
      </RecordPane>
      <Suspense fallback={null}>
        {emailing !== null && <RequestEmailDialog request={emailing} onClose={() => setEmailing(null)} />}
      </Suspense>
    </>
  );
}

/** Begins a deposit of what is outstanding, for the same client and matter. */
function DepositVerb({ request }: { readonly request: TrustRequest }) {
  const navigate = useNavigate();
  const { id, clientId, caseId } = request;
  return (
    <Button
      size="sm"
      icon={ArrowDownToLine}
      onClick={() =>
        void navigate({
          to: '/invoices',
          search: {
            tab: 'trust',
            new: '1',
            client: clientId,
            ...(caseId !== null && { case: caseId }),
            amount: toDecimal(owedOn(request)),
            request: id,
          },
        })
      }
    >
      Record the deposit
    </Button>
  );
}

const Fields = ({ request }: { readonly request: TrustRequest }) => {
  const { clientId, caseId, amount, received, dueOn, message } = request;
  return (
    <KeyValues
      items={[
        { label: 'Client', value: <RecordName kind="clients" id={clientId} link /> },
        { label: 'Matter', value: caseId && <RecordName kind="cases" id={caseId} link /> },
        { label: 'Requested', value: formatMoney(amount) },
        { label: 'Received', value: formatMoney(received) },
        { label: 'Outstanding', value: formatCents(owedOn(request)) },
        { label: 'Due', value: formatDay(dueOn) },
        { label: 'Message', value: message && <span className="whitespace-pre-line">{message}</span> },
      ]}
    />
  );
};

/** The deposits that answered the request, and their reversals. */
function Deposits({ request: { id, clientId, received } }: { readonly request: TrustRequest }) {
  const { data } = useQuery({ ...recordQuery('trust-accounts', clientId), enabled: toCents(received) !== 0 });
  const answering = (data?.entries ?? []).filter(({ requestId }) => requestId === id);
  if (answering.length === 0) return null;
  return (
    <section aria-label="Deposits" className="mt-5">
      <h3 className="mb-1 font-medium text-sm">Deposits</h3>
      <ul>
        {answering.map(({ id: entry, date, amount, reference, counterparty }) => (
          <li key={entry} className="flex gap-4 border-b py-2 text-sm">
            <span className="text-muted">{formatDay(date)}</span>
            <span className="min-w-0 flex-1 truncate">{[counterparty, reference].filter(Boolean).join(', ')}</span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}
