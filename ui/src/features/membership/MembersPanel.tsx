import { Link } from '@tanstack/react-router';
import { Panel } from '../../components/Panel.tsx';

/** Links to the people of the firm. */
export const MembersPanel = () => (
  <Panel title="Firm" padded>
    <p className="mb-3 text-muted">Who works here, and what each may see and do.</p>
    <Link to="/settings/firm" className="underline">
      Open the firm
    </Link>
  </Panel>
);
