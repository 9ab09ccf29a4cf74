import type { DepositSlip } from '@lexledger/contracts/features/trust/deposit-slips';
import { FileDown } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { Money } from '../../components/Money.tsx';
import { useNames } from '../../components/names.ts';
import { EditVerb, RecordPane, RemoveVerb } from '../../components/RecordPane.tsx';
import { saveFileOf } from '../../components/serverFile.ts';
import { formatCents } from '../../money/money.ts';
import { formatDay } from '../../text/format.ts';
import { DEPOSIT_SLIPS } from './place.ts';
import { sumOf, useSlipDeposits } from './slipDeposits.ts';

export interface SlipPaneProps {
  readonly id: string;
  /** The slip from the list, shown until the record itself is loaded. */
  readonly listed: DepositSlip | undefined;
  readonly onEdit: (slip: DepositSlip) => void;
  readonly onRemove: (slips: readonly DepositSlip[]) => void;
  readonly onClose: () => void;
}

/** One slip: its deposits and their total. */
export const SlipPane = ({ id, listed, onEdit, onRemove, onClose }: SlipPaneProps) => (
  <RecordPane
    place={DEPOSIT_SLIPS}
    id={id}
    listed={listed}
    titleOf={({ number }) => `Deposit slip ${number}`}
    descriptionOf={({ date }) => formatDay(date)}
    verbsOf={(slip) => (
      <>
        <EditVerb onClick={() => onEdit(slip)} />
        <Button
          size="sm"
          icon={FileDown}
          onClick={() => void saveFileOf(`${DEPOSIT_SLIPS.path}/${id}/pdf`, `Deposit slip ${slip.number}.pdf`)}
        >
          Save as PDF
        </Button>
        <RemoveVerb
          onClick={() => {
            onRemove([slip]);
            onClose();
          }}
        />
      </>
    )}
    onClose={onClose}
  >
    {(slip) => <Items slip={slip} />}
  </RecordPane>
);

function Items({ slip }: { readonly slip: DepositSlip }) {
  const clientName = useNames('clients');
  const { depositsOn } = useSlipDeposits();
  const deposits = depositsOn(slip);
  return (
    <table aria-label="Deposits of the slip" className="w-full text-sm">
      <thead>
        <tr className="border-rule border-b text-muted">
          <th scope="col" className="py-1.5 text-left font-normal">
            From
          </th>
          <th scope="col" className="py-1.5 pl-3 text-left font-normal">
            Check
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-normal">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {deposits.map(({ id, counterparty, ownerId, reference, amount }) => (
          <tr key={id} className="border-b">
            <td className="wrap-anywhere py-1.5">{counterparty ?? clientName(ownerId) ?? 'A removed client'}</td>
            <td className="py-1.5 pl-3">{reference}</td>
            <td className="py-1.5 pl-3 text-right tabular-nums">
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-rule border-b-3 border-b-double font-medium">
          <th scope="row" colSpan={2} className="py-1.5 text-left font-medium">
            Total
          </th>
          <td className="py-1.5 pl-3 text-right tabular-nums">{formatCents(sumOf(deposits))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
