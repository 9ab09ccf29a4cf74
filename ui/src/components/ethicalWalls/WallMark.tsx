import type { Wall } from '@lexledger/contracts/features/ethical-walls';
import { StatusDot } from '../StatusDot.tsx';
import { stateOf } from './walls.ts';

/** The state of a wall, as a dot and words. */
export function WallMark({ wall }: { readonly wall: Pick<Wall, 'lifted' | 'people'> }) {
  const state = stateOf(wall);
  if (state === 'lifted') return <StatusDot hollow>Lifted</StatusDot>;
  if (state === 'awaiting') {
    return (
      <StatusDot tone="warning" hollow>
        In force, awaiting acknowledgement
      </StatusDot>
    );
  }
  return <StatusDot tone="positive">In force</StatusDot>;
}
