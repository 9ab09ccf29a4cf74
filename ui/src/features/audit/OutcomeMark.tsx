import { StatusDot } from '../../components/StatusDot.tsx';

/** Whether the action succeeded. The shape shows it as well as the color. */
export const OutcomeMark = ({ success }: { readonly success: boolean }) => (
  <StatusDot tone={success ? 'positive' : 'danger'} hollow={!success}>
    {success ? 'Succeeded' : 'Refused'}
  </StatusDot>
);
