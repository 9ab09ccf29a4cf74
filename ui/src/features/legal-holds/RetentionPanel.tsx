import { Link } from '@tanstack/react-router';
import { Panel } from '../../components/Panel.tsx';

/** Links to what is kept, and for how long. */
export const RetentionPanel = () => (
  <Panel title="Records retention" padded>
    <p className="mb-3 text-muted">Legal holds, and what becomes of the files of closed cases.</p>
    <Link to="/settings/retention" className="underline">
      Open records retention
    </Link>
  </Panel>
);
