import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../account/may.ts';
import { firmQuery } from '../../account/membership.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count } from '../../text/format.ts';
import { LINE_LINK } from './WidgetList.tsx';

const STEP = 'flex min-h-9 flex-wrap items-center gap-x-3 border-t py-1.5 touch:min-h-11';

/** Where somebody begins in a firm that worked before they joined: its cases, their tasks, and the people. */
export default function FirmWelcome() {
  const may = useMay();
  const { data: firm } = useQuery(firmQuery);
  const seesCases = may.reads('cases');
  const { data: cases } = useQuery({ ...recordsQuery('cases'), enabled: seesCases });
  const open = cases?.filter(({ status }) => status !== 'closed').length;
  return (
    <section aria-label="Where to begin" className="mb-4 rounded-md border bg-surface px-4 pt-3 pb-2">
      <h3 className="font-serif text-xl">Welcome{firm?.name ? ` to ${firm.name}` : ''}</h3>
      <p className="mt-0.5 mb-2 text-muted">You work here as {may.role}. This dashboard is yours alone.</p>
      <ul>
        {seesCases && (
          <li className={STEP}>
            <Link to="/cases" className={LINE_LINK}>
              Cases
            </Link>
            <span className="text-muted text-sm">
              {open === undefined ? '…' : `${count(open, 'open case')} that you may see`}
            </span>
          </li>
        )}
        <li className={STEP}>
          <Link to="/tasks" className={LINE_LINK}>
            Tasks
          </Link>
          <span className="text-muted text-sm">What is due, and what you take on</span>
        </li>
        <li className={STEP}>
          <Link to="/settings/firm" className={LINE_LINK}>
            People and roles
          </Link>
          <span className="text-muted text-sm">Who works here, and what each role may do</span>
        </li>
      </ul>
    </section>
  );
}
