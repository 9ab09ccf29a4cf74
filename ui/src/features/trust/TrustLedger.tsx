import type { TrustAccount } from '@lexledger/contracts/features/trust';
import { sharesOf } from '@lexledger/domain/trust/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { liveQuery } from '../../cache/query.ts';
import { ApprovalWaiting } from '../../components/approvals/ApprovalWaiting.tsx';
import { Button } from '../../components/Button.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { useName } from '../../components/names.ts';
import { QueryContent } from '../../components/QueryContent.tsx';
import { SubjectContext } from '../../components/subject.ts';
import { formatMoney } from '../../money/money.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { TRUST_PATH, TRUST_VIEWS } from './place.ts';
import { sendTrust } from './sendTrust.ts';
import { TrustEntries } from './TrustEntries.tsx';
import { TrustShares } from './TrustShares.tsx';

const TRUST = { place: { category: 'trust' } };

export interface TrustLedgerProps {
  readonly clientId: string;
  readonly onClose: () => void;
  readonly onDeposit: () => void;
  readonly onWithdraw: () => void;
}

/** The ledger of one client's trust money: what each matter has, and the entries, the latest one first. */
export function TrustLedger({ clientId, onClose, onDeposit, onWithdraw }: TrustLedgerProps) {
  const queries = useQueryClient();
  const { name } = useName('clients', clientId);
  const query = useQuery(liveQuery<TrustAccount>([`${TRUST_PATH}/${clientId}`], TRUST_VIEWS));
  const { data } = query;
  const send = (part: string, body: object, done: string): void => {
    sendTrust(queries, `${clientId}/${part}`, body, done).catch(toastFailure);
  };
  return (
    <DetailPane
      title={name ?? 'Trust account'}
      description={data === undefined ? 'Trust account' : `${formatMoney(data.balance)} in trust`}
      view="trust-accounts"
      id={clientId}
      onClose={onClose}
      verbs={
        <SubjectContext value={TRUST}>
          <Button size="sm" icon={ArrowDownToLine} needs="DepositTrustFunds" onClick={onDeposit}>
            Deposit
          </Button>
          <Button
            size="sm"
            icon={ArrowUpFromLine}
            needs="WithdrawTrustFunds"
            disabled={data?.balance === '0.00'}
            onClick={onWithdraw}
          >
            Withdraw
          </Button>
        </SubjectContext>
      }
    >
      <QueryContent query={query} loading="Loading the ledger" failure="The ledger could not be loaded.">
        {(account) => (
          <>
            <div className="mb-4 flex flex-col gap-2 empty:hidden">
              <ApprovalWaiting recordId={clientId} />
            </div>
            <TrustShares clientId={clientId} shares={sharesOf(account)} />
            <TrustEntries
              entries={account.entries}
              onReverse={(entryId) => send('reversals', { entryId }, 'Entry taken back')}
              onClear={(entryId, on) =>
                send('clearings', { entryId, on }, on === null ? 'Marked as not cleared' : 'Marked as cleared')
              }
            />
          </>
        )}
      </QueryContent>
    </DetailPane>
  );
}
