import type { Level } from '@lexledger/contracts/levels';
import { Link } from '@tanstack/react-router';
import { count } from '../../text/format.ts';
import { EARNING_ACTIONS, timesFor } from './earningActions.ts';

export interface EarningTableProps {
  readonly level: Level;
  readonly totalExperience: number;
}

/** The points that each action earns, and how many of them are needed for the next level. */
export function EarningTable({ level: { until }, totalExperience }: EarningTableProps) {
  const left = until === null ? null : until - totalExperience;
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b text-muted">
          <th scope="col" className="py-2 pl-4 text-left font-normal">
            What you do
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-normal">
            XP
          </th>
          <th scope="col" className="py-2 pr-4 pl-4 text-right font-normal">
            {left === null ? '' : 'To the next level'}
          </th>
        </tr>
      </thead>
      <tbody>
        {EARNING_ACTIONS.map(({ event, label, points, to }) => (
          <tr key={event} className="border-b last:border-b-0">
            <th scope="row" className="py-2 pl-4 text-left font-normal">
              <Link to={to} className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent">
                {label}
              </Link>
            </th>
            <td className="py-2 pl-4 text-right font-medium">{points}</td>
            <td className="py-2 pr-4 pl-4 text-right text-muted">
              {left === null ? '' : count(timesFor(left, points), 'time')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
