import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../components/Button.tsx';
import { StatusDot } from '../../../components/StatusDot.tsx';

/** Says that Clio is not connected, and where the connection is configured. */
export default function ClioWidget() {
  return (
    <div className="flex flex-1 flex-col items-start gap-3 px-4 py-3">
      <div>
        <p>
          <StatusDot hollow>Not configured</StatusDot>
        </p>
        <p className="mt-1 text-muted text-sm">
          Clio is not connected: nothing is read from it or sent to it. Clients, cases, time and money keep their Clio
          ids, so that a connection finds the records it knows.
        </p>
      </div>
      <Link to="/settings" hash="integrations" className={buttonClass('secondary', 'sm')}>
        Integrations
      </Link>
    </div>
  );
}
