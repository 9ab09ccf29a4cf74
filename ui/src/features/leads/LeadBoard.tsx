import type { Lead } from '@lexledger/contracts/features/leads';
import { LEAD_STATUSES } from '@lexledger/contracts/intakeChoices';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Board } from '../../components/Board.tsx';
import type { CardLink } from '../../components/BoardCard.tsx';
import type { BoardColumn } from '../../components/BoardLane.tsx';
import { DueDay } from '../../components/DueDay.tsx';
import { formatMoney } from '../../money/money.ts';
import { LeadStatusMark } from './LeadStatusMark.tsx';
import { type LeadActs, leadMenu } from './leadMenu.ts';
import { isOpenLead, stagesOf } from './pipeline.ts';

export interface LeadBoardProps {
  readonly leads: readonly Lead[];
  readonly acts: LeadActs;
  /** Shows all leads of the status in the table. */
  readonly onShowAll: (status: Lead['status']) => void;
}

/** Maximum number of won and lost leads on the board, because they only accumulate; the table has all of them. */
const SETTLED_SHOWN = 10;

/** The pipeline: leads as cards, with one column per status. */
export default function LeadBoard({ leads, acts, onShowAll }: LeadBoardProps) {
  const columns = useMemo(
    () =>
      stagesOf(leads).map(({ status, leads: own, value }): BoardColumn<typeof status, Lead> => {
        const isCut = !isOpenLead({ status }) && own.length > SETTLED_SHOWN;
        return {
          status,
          label: LEAD_STATUSES[status],
          heading: <LeadStatusMark status={status} />,
          rows: isCut ? own.slice(0, SETTLED_SHOWN) : own,
          amount: own.length,
          value,
          more: isCut
            ? {
                label: `All ${own.length} ${LEAD_STATUSES[status].toLowerCase()} leads`,
                onShow: () => onShowAll(status),
              }
            : undefined,
        };
      }),
    [leads, onShowAll],
  );
  return (
    <Board
      label="Leads by status"
      one="lead"
      columns={columns}
      titleOf={({ name }) => name}
      face={(lead, link) => <CardFace lead={lead} link={link} />}
      menuOf={(lead) => leadMenu(lead, acts)}
      onMove={(lead, to) => acts.move([lead], to)}
      onEdit={acts.edit}
      onRemove={(lead) => acts.remove([lead])}
      view="leads"
    />
  );
}

function CardFace({ lead, link }: { readonly lead: Lead; readonly link: CardLink | undefined }) {
  const { id, name, practiceArea, value, nextStepDate } = lead;
  return (
    <>
      <p className="line-clamp-2 pr-5 font-medium text-sm touch:min-h-8 touch:pr-7">
        {link === undefined ? (
          name
        ) : (
          <Link {...link} to="/clients" search={(current: object) => ({ ...current, tab: 'leads', id })}>
            {name}
          </Link>
        )}
      </p>
      <p className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-muted text-sm">
        <span className="max-w-full truncate">{practiceArea}</span>
        {value !== null && <span>{formatMoney(value, 'whole')}</span>}
      </p>
      {nextStepDate !== null && isOpenLead(lead) && (
        <p className="mt-1.5 flex justify-between gap-3 border-t pt-1.5 text-sm">
          <span className="whitespace-nowrap text-muted">Next</span>
          <DueDay day={nextStepDate} isOpen />
        </p>
      )}
    </>
  );
}
