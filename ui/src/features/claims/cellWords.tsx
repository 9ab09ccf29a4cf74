import { CELL_STATUSES, type CellStatus, CLAIM_KINDS } from '@lexledger/contracts/claimChoices';
import type { Claim } from '@lexledger/contracts/features/claims';
import type { Cell } from '@lexledger/domain/analysis/cells';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';

const OURS: Readonly<Record<CellStatus, Tone>> = {
  missing: 'danger',
  alleged: 'warning',
  contested: 'warning',
  law: 'positive',
  proved: 'positive',
};
/** What the other side has proved is bad for ours. */
const THEIRS: Readonly<Record<CellStatus, Tone>> = {
  missing: 'neutral',
  alleged: 'neutral',
  contested: 'warning',
  law: 'danger',
  proved: 'danger',
};

export const CellMark = ({ status, bearer }: Pick<Cell, 'status' | 'bearer'>) => (
  <StatusDot tone={(bearer === 'ours' ? OURS : THEIRS)[status]} hollow={status !== 'proved' && status !== 'contested'}>
    {CELL_STATUSES[status]}
  </StatusDot>
);

/** 'Our claim', 'Their defense' */
export const kindOf = ({ side, kind }: Pick<Claim, 'side' | 'kind'>): string =>
  `${side === 'ours' ? 'Our' : 'Their'} ${CLAIM_KINDS[kind].toLowerCase()}`;
