import { Link } from '@tanstack/react-router';
import { Landmark } from 'lucide-react';
import { formatDay } from '../../text/format.ts';
import { type HeldRecord, useHoldsOn } from './legalHolds.ts';

/** Says of a case or a client since when it is on legal hold, with the way to the holds. */
export function HoldMark(of: HeldRecord) {
  return useHoldsOn(of).map(({ id, since, clientId }) => (
    <Link
      key={id}
      to="/settings/retention"
      className="inline-flex items-center gap-1.5 rounded-sm text-sm text-warning underline decoration-rule underline-offset-3 hover:decoration-accent"
    >
      <Landmark aria-hidden size={14} strokeWidth={1.75} />
      {clientId !== null && of.caseId !== null ? 'Client on legal hold since' : 'Legal hold since'} {formatDay(since)}
    </Link>
  ));
}
