import { StatusDot } from '../../components/StatusDot.tsx';
import { sideOf } from './sides.ts';

/** For the case, or against it. */
export const SideMark = ({ favorable }: { readonly favorable: boolean }) => (
  <StatusDot tone={favorable ? 'positive' : 'danger'} hollow={!favorable}>
    {sideOf(favorable)}
  </StatusDot>
);
