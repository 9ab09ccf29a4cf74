import { CELL_STATUSES, type CellStatus, CLAIM_KINDS } from '@lexledger/contracts/claimChoices';
import type { Claim } from '@lexledger/contracts/features/claims';
import { afterStatus, type Cell } from '@lexledger/domain/analysis/cells';
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

/** The status, and the rest of a sentence that begins with it; the status is said once. */
export const CellSentence = ({ cell, words = cell.sentence }: { readonly cell: Cell; readonly words?: string }) => (
  <>
    <CellMark {...cell} />
    {afterStatus(cell.status, words)}
  </>
);

/** 'Our claim', 'Their defense' */
export const kindOf = ({ side, kind }: Pick<Claim, 'side' | 'kind'>): string =>
  `${side === 'ours' ? 'Our' : 'Their'} ${CLAIM_KINDS[kind].toLowerCase()}`;
