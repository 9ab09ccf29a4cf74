import { CASE_STATUSES } from '@lexledger/contracts/choices';
import type { Case } from '@lexledger/contracts/features/cases';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Board } from '../../components/Board.tsx';
import type { CardLink } from '../../components/BoardCard.tsx';
import type { BoardColumn } from '../../components/BoardLane.tsx';
import { CaseStatus } from '../../components/CaseStatus.tsx';
import { formatMoney } from '../../money/money.ts';
import { boardOf } from './board.ts';
import { type CaseActs, caseMenu } from './caseMenu.ts';
import { NextDateMark } from './NextDateMark.tsx';
import type { NextDate } from './nextDates.ts';
import { moveNeeds } from './statusMenu.ts';

export interface CaseBoardProps {
  readonly cases: readonly Case[];
  readonly nextDates: ReadonlyMap<string, NextDate>;
  readonly nameOf: (clientId: string) => string | undefined;
  readonly acts: CaseActs;
  /** Shows every closed case in the table. */
  readonly onShowClosed: () => void;
}

/** Closed cases only grow in number; the table lists all of them. */
const CLOSED_SHOWN = 10;

/** Cases as cards, with a column for each status. */
export default function CaseBoard({ cases, nextDates, nameOf, acts, onShowClosed }: CaseBoardProps) {
  const columns = useMemo(
    () =>
      boardOf(cases, nextDates).map(({ status, cases: own, value }): BoardColumn<typeof status, Case> => {
        const isCut = status === 'closed' && own.length > CLOSED_SHOWN;
        return {
          status,
          label: CASE_STATUSES[status],
          heading: <CaseStatus status={status} />,
          rows: isCut ? own.slice(0, CLOSED_SHOWN) : own,
          amount: own.length,
          value,
          more: isCut ? { label: `All ${own.length} closed cases`, onShow: onShowClosed } : undefined,
        };
      }),
    [cases, nextDates, onShowClosed],
  );
  return (
    <Board
      label="Cases by status"
      one="case"
      columns={columns}
      titleOf={({ title }) => title}
      face={(legalCase, link) => <CardFace legalCase={legalCase} nextDates={nextDates} nameOf={nameOf} link={link} />}
      menuOf={(legalCase) => caseMenu(legalCase, acts)}
      onMove={(legalCase, to) => acts.move([legalCase], to)}
      needsOf={({ status }, to) => moveNeeds(status, to)}
      onEdit={acts.edit}
      onRemove={(legalCase) => acts.remove([legalCase])}
      view="cases"
    />
  );
}

interface FaceProps {
  readonly legalCase: Case;
  readonly nextDates: ReadonlyMap<string, NextDate>;
  readonly nameOf: (clientId: string) => string | undefined;
  readonly link: CardLink | undefined;
}

function CardFace({ legalCase, nextDates, nameOf, link }: FaceProps) {
  const { id, title, clientId, practiceArea, value } = legalCase;
  const next = legalCase.status === 'closed' ? undefined : nextDates.get(id);
  return (
    <>
      <p className="line-clamp-3 pr-5 font-medium text-sm touch:min-h-8 touch:pr-7">
        {link === undefined ? (
          title
        ) : (
          <Link {...link} to="/cases/$caseId" params={{ caseId: id }}>
            {title}
          </Link>
        )}
      </p>
      <p className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-muted text-sm">
        <span className="max-w-full truncate">{nameOf(clientId) ?? practiceArea}</span>
        {value !== null && <span>{formatMoney(value, 'whole')}</span>}
      </p>
      {next !== undefined && (
        <NextDateMark date={next} withTime={false} wraps className="mt-1.5 border-t pt-1.5 text-sm" />
      )}
    </>
  );
}
