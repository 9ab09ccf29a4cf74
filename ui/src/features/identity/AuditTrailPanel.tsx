import { Link } from '@tanstack/react-router';
import { Panel } from '../../components/Panel.tsx';

/** Links to the audit trail of the account. */
export const AuditTrailPanel = () => (
  <Panel title="Audit trail" padded>
    <p className="mb-3 text-muted">
      Every change, refused command and sign-in, also failed ones: who, when, from which address and device.
    </p>
    <Link to="/settings/audit-trail" className="underline">
      Open the audit trail
    </Link>
  </Panel>
);
