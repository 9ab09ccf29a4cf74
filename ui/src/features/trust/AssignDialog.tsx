import type { TrustBalance } from '@lexledger/contracts/features/trust';
import { toCents } from '@lexledger/contracts/kernel/money';
import { isInvolved } from '@lexledger/domain/billing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Money } from '../../components/Money.tsx';
import { useNames } from '../../components/names.ts';
import { Select } from '../../components/Select.tsx';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count } from '../../text/format.ts';
import { sendTrust } from './sendTrust.ts';

type Row = TrustBalance['shares'][number] & { readonly clientId: string };

const keyOf = ({ clientId, bankAccountId }: Row): string => `${clientId} ${bankAccountId}`;

const rowsOf = (accounts: readonly TrustBalance[]): readonly Row[] =>
  accounts.flatMap(({ id, shares }) =>
    shares
      .filter(({ caseId, balance }) => caseId === null && toCents(balance) > 0)
      .map((share) => ({ ...share, clientId: id })),
  );

export interface AssignDialogProps {
  readonly accounts: readonly TrustBalance[];
  readonly onClose: () => void;
}

/**
 * Money that is not assigned to a matter, by client. A client's only matter is proposed; what has several waits for a
 * choice.
 */
export function AssignDialog({ accounts, onClose }: AssignDialogProps) {
  const queries = useQueryClient();
  const clientName = useNames('clients');
  const cases = useQuery(recordsQuery('cases'));
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const rows = rowsOf(accounts);
  const mattersOf = (clientId: string) => (cases.data ?? []).filter((matter) => isInvolved(matter, clientId));
  const choiceOf = (row: Row): string => {
    const [only, ...others] = mattersOf(row.clientId);
    return chosen[keyOf(row)] ?? (only !== undefined && others.length === 0 ? only.id : '');
  };
  const ready = rows.filter((row) => choiceOf(row) !== '');

  const assign = async (): Promise<void> => {
    setSending(true);
    try {
      for (const row of ready) {
        const body = {
          amount: row.balance,
          fromCaseId: null,
          toCaseId: choiceOf(row),
          bankAccountId: row.bankAccountId,
        };
        await sendTrust(queries, `${row.clientId}/transfers`, { ...body, description: 'Assigned to the matter' });
      }
      toast({ title: `${count(ready.length, 'balance')} assigned` });
      if (ready.length === rows.length) onClose();
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog
      onOpenChange={onClose}
      title="Assign trust money to matters"
      description="Each amount becomes a dated entry in the client’s ledger. Balances of the past stay as they are."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" pending={isSending} disabled={ready.length === 0} onClick={() => void assign()}>
            {`Assign ${count(ready.length, 'balance')}`}
          </Button>
        </>
      }
    >
      {cases.error !== null && <Alert tone="warning">The cases could not be loaded.</Alert>}
      <ul>
        {rows.map((row) => {
          const name = clientName(row.clientId) ?? 'A removed client';
          const matters = mattersOf(row.clientId);
          return (
            <li key={keyOf(row)} className="flex items-center gap-3 border-b py-2">
              <span className="min-w-0 flex-1">
                <span className="wrap-anywhere block">{name}</span>
                <Money amount={row.balance} />
              </span>
              <span className="w-56 max-sm:w-40">
                <Select
                  aria-label={`Matter for ${name}`}
                  placeholder={matters.length === 0 ? 'No matter yet' : 'Choose a matter'}
                  options={matters.map(({ id, title }) => ({ value: id, label: title }))}
                  value={choiceOf(row)}
                  onChange={(event) => setChosen((before) => ({ ...before, [keyOf(row)]: event.target.value }))}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
