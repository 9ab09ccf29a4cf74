import { keysOf } from '@lexledger/contracts/choices';
import { CELL_STATUSES } from '@lexledger/contracts/claimChoices';
import { type Claim, confirmationsOf } from '@lexledger/contracts/features/claims';
import type { ClaimAnalysis } from '@lexledger/domain/analysis/cells';
import { enteredDates } from '@lexledger/domain/analysis/limitations';
import { Ellipsis, Pencil, ShieldCheck } from 'lucide-react';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { Panel } from '../../components/Panel.tsx';
import { REMOVE } from '../../components/rowMenu.ts';
import { today } from '../../dates/zones.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { kindOf } from './cellWords.tsx';
import { Matrix, type MatrixActions } from './Matrix.tsx';
import { CLAIMS } from './place.ts';

export interface ClaimPanelProps extends MatrixActions {
  readonly analysis: ClaimAnalysis;
  /** Number of its elements that are drawn already. */
  readonly drawn: number;
  readonly onEdit: (claim: Claim) => void;
  readonly onConfirm: (claim: Claim) => void;
}

/** '2 proved, 1 contested, 1 missing' */
function statusWords({ cells }: ClaimAnalysis): string {
  return keysOf(CELL_STATUSES)
    .toReversed()
    .map((status) => [cells.filter((cell) => cell.status === status).length, status] as const)
    .filter(([amount]) => amount > 0)
    .map(([amount, status]) => `${amount} ${CELL_STATUSES[status].toLowerCase()}`)
    .join(', ');
}

/** A claim or a defense with its dates and its matrix. */
export function ClaimPanel({ analysis, drawn, onEdit, onConfirm, ...actions }: ClaimPanelProps) {
  const { claim, cells } = analysis;
  const { remove } = useRecordCommands<Claim>(CLAIMS);
  const dates = enteredDates(claim, today());
  const open = cells.filter(({ element }) => confirmationsOf(claim)[element.id] === undefined).length;
  return (
    <Panel
      title={claim.name}
      actions={
        <>
          <span className="text-muted text-sm max-sm:hidden">
            {kindOf(claim)} · {statusWords(analysis)}
          </span>
          <Menu
            trigger={<IconButton label={`More for ${claim.name}`} icon={Ellipsis} />}
            items={[
              { label: 'Edit', opens: true, icon: Pencil, onSelect: () => onEdit(claim) },
              { label: 'Confirm for your jurisdiction', icon: ShieldCheck, onSelect: () => onConfirm(claim) },
              'rule',
              { ...REMOVE, danger: true, onSelect: () => remove.mutate(claim) },
            ]}
          />
        </>
      }
    >
      <p className="px-4 pt-2 text-muted text-sm sm:hidden">
        {kindOf(claim)} · {statusWords(analysis)}
      </p>
      {(dates.length > 0 || claim.tolling !== null || open > 0) && (
        <div className="border-b px-4 py-2 text-sm">
          {dates.map(({ label, sentence, hasPassed }) => (
            <p key={label} className={hasPassed ? 'text-warning' : undefined}>
              <span className="text-muted">{label}: </span>
              {sentence}
            </p>
          ))}
          {claim.tolling !== null && (
            <p className="wrap-anywhere">
              <span className="text-muted">Tolling: </span>
              {claim.tolling}
            </p>
          )}
          {open > 0 && (
            <p className="text-muted">
              {open === cells.length ? 'No element is' : `${open} of ${cells.length} elements are not`} confirmed for
              your jurisdiction yet.
            </p>
          )}
        </div>
      )}
      <Matrix cells={cells.slice(0, drawn)} {...actions} />
    </Panel>
  );
}
