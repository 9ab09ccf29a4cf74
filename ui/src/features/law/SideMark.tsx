import { StatusDot } from '../../components/StatusDot.tsx';
import { sideOf } from './sides.ts';

/** Shows whether an authority is favorable or adverse. */
export const SideMark = ({ favorable }: { readonly favorable: boolean }) => (
  <StatusDot tone={favorable ? 'positive' : 'danger'} hollow={!favorable}>
    {sideOf(favorable)}
  </StatusDot>
);
