import { toCents } from '@lexledger/contracts/kernel/money';
import type { TrustShare } from '@lexledger/domain/trust/account';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import { Money } from '../../components/Money.tsx';
import { useNames } from '../../components/names.ts';
import { formatMoney } from '../../money/money.ts';
import { TransferDialog } from './TransferDialog.tsx';
import { bankLabel, useTrustBanks } from './trustBanks.tsx';

export interface TrustSharesProps {
  readonly clientId: string;
  readonly shares: readonly TrustShare[];
}

/** A client's trust money by matter, and by bank account where there are several. */
export function TrustShares({ clientId, shares }: TrustSharesProps) {
  const caseName = useNames('cases');
  const { areSeveral, bankOf } = useTrustBanks();
  const [moving, setMoving] = useState<TrustShare | null>(null);
  const held = shares.filter(({ balance }) => toCents(balance) !== 0);
  const matterOf = ({ caseId }: TrustShare): string | null =>
    caseId === null ? null : (caseName(caseId) ?? 'A removed case');
  return (
    <section aria-label="By matter" className="mb-4">
      <h3 className="mb-1 font-medium text-sm">By matter</h3>
      <ul>
        {held.map((share) => {
          const { caseId, bankAccountId, balance, uncleared } = share;
          const bank = bankOf(bankAccountId);
          const notes = [
            areSeveral && bank !== undefined && bankLabel(bank),
            toCents(uncleared) !== 0 && `${formatMoney(uncleared)} not cleared`,
          ].filter(Boolean);
          const matter = matterOf(share);
          return (
            <li key={`${caseId} ${bankAccountId}`} className="flex items-center gap-3 border-b py-1.5">
              <span className="min-w-0 flex-1">
                <span className={matter === null ? 'block text-muted' : 'wrap-anywhere block'}>
                  {matter ?? 'Not assigned to a matter'}
                </span>
                {notes.length > 0 && <span className="block text-muted text-sm">{notes.join(', ')}</span>}
              </span>
              <Money amount={balance} />
              <IconButton
                label={matter === null ? 'Assign to a matter' : `Transfer from ${matter}`}
                icon={ArrowRightLeft}
                size="sm"
                onClick={() => setMoving(share)}
              />
            </li>
          );
        })}
      </ul>
      {moving !== null && (
        <TransferDialog clientId={clientId} from={moving} matter={matterOf(moving)} onClose={() => setMoving(null)} />
      )}
    </section>
  );
}
