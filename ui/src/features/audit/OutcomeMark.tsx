import { StatusDot } from '../../components/StatusDot.tsx';

/** Whether it came to pass. Shape tells as well as color. */
export const OutcomeMark = ({ success }: { readonly success: boolean }) => (
  <StatusDot tone={success ? 'positive' : 'danger'} hollow={!success}>
    {success ? 'Succeeded' : 'Refused'}
  </StatusDot>
);
