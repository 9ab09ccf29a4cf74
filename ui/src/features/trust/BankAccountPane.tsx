import type { TrustAccount, TrustPosition } from '@lexledger/contracts/features/trust';
import type { TrustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Banknote, LockOpen, Pencil } from 'lucide-react';
import { useState } from 'react';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { Money } from '../../components/Money.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { count, formatDay } from '../../text/format.ts';
import { FirmFundsDialog } from './FirmFundsDialog.tsx';
import { BOOK_VIEWS, TRUST_PATH, TRUST_VIEWS } from './place.ts';
import { ReopenDialog } from './ReopenDialog.tsx';
import { sendTrust } from './sendTrust.ts';
import { TrustEntries } from './TrustEntries.tsx';
import { bankLabel } from './trustBanks.tsx';

const rulesOf = ({ onlyCleared, feeWaitDays, feeNotice }: TrustBankAccount): string =>
  [
    onlyCleared && 'cleared deposits only',
    feeWaitDays > 0 && `fees from ${count(feeWaitDays, 'day')} after the invoice on`,
    feeNotice && 'the client is told before',
  ]
    .filter(Boolean)
    .join(', ') || 'None';

export interface BankAccountPaneProps {
  readonly bank: TrustBankAccount;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** A trust bank account: what is in it, its rules, and the ledger of the firm's own money. */
export function BankAccountPane({ bank, onEdit, onClose }: BankAccountPaneProps) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<'funds' | 'reopen' | null>(null);
  const position = useQuery(liveQuery<TrustPosition>(['/api/trust-position', { bankAccountId: bank.id }], BOOK_VIEWS));
  const ledger = useQuery(liveQuery<TrustAccount>([`${TRUST_PATH}/${bank.id}`], TRUST_VIEWS));
  const send = (part: string, body: object, done: string): void => {
    sendTrust(queries, `${bank.id}/${part}`, body, done).catch(toastFailure);
  };
  const held = (read: (data: TrustPosition) => string) =>
    position.data === undefined ? null : <Money amount={read(position.data)} />;
  return (
    <DetailPane
      title={bank.name}
      description={[bank.bank, bank.accountEnding && `account ending ${bank.accountEnding}`].filter(Boolean).join(', ')}
      view="trust-bank-accounts"
      id={bank.id}
      onClose={onClose}
      verbs={
        <>
          <Button size="sm" icon={Banknote} onClick={() => setAsking('funds')}>
            Firm’s own money
          </Button>
          <Button size="sm" icon={Pencil} onClick={onEdit}>
            Edit
          </Button>
          {bank.closedThrough !== null && (
            <Button size="sm" icon={LockOpen} onClick={() => setAsking('reopen')}>
              Reopen books
            </Button>
          )}
        </>
      }
    >
      <KeyValues
        className="mb-4"
        items={[
          { label: 'Clients', value: held(({ clientBalance }) => clientBalance) },
          { label: 'Firm', value: held(({ firmBalance }) => firmBalance) },
          { label: 'Book balance', value: held(({ bookBalance }) => bookBalance) },
          { label: 'Rules', value: rulesOf(bank) },
          {
            label: 'Books closed',
            value: bank.closedThrough === null ? 'Not yet' : `Through ${formatDay(bank.closedThrough)}`,
          },
          ...(bank.reopenReason === null ? [] : [{ label: 'Reopened because', value: bank.reopenReason }]),
          { label: 'Notes', value: bank.notes },
        ]}
      />
      <QueryContent query={ledger} loading="Loading the ledger" failure="The ledger could not be loaded.">
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="text-muted">
              The firm has no money of its own in {bankLabel(bank)}. Put in what the charges of the bank will take.
            </p>
          ) : (
            <TrustEntries
              entries={entries}
              onReverse={(entryId) => send('reversals', { entryId }, 'Entry taken back')}
              onClear={(entryId, on) =>
                send('clearings', { entryId, on }, on === null ? 'Marked as not cleared' : 'Marked as cleared')
              }
            />
          )
        }
      </QueryContent>
      {asking === 'funds' && <FirmFundsDialog bank={bank} onClose={() => setAsking(null)} />}
      {asking === 'reopen' && <ReopenDialog bank={bank} onClose={() => setAsking(null)} />}
    </DetailPane>
  );
}
