import { CASE_STATUSES } from '@lexledger/contracts/choices';
import type { Case } from '@lexledger/contracts/features/cases';
import { toCents } from '@lexledger/contracts/kernel/money';
import { isUnconfirmed } from '@lexledger/domain/deadlines/met';
import { Link } from '@tanstack/react-router';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { CaseStatus } from '../../components/CaseStatus.tsx';
import { UNCONFIRMED } from '../../components/DeadlineMark.tsx';
import { Money } from '../../components/Money.tsx';
import { NameCell } from '../../components/NameCell.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { csvName } from '../../components/table/csvName.ts';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { optionalText } from '../../components/table/usualColumns.tsx';
import { formatCents } from '../../money/money.ts';
import { count, formatDay, formatInstantDay } from '../../text/format.ts';
import { STATUSES } from './board.ts';
import { type CaseActs, caseMenu } from './caseMenu.ts';
import { NextDateMark } from './NextDateMark.tsx';
import { type CaseDates, compareDates } from './nextDates.ts';

type NameOf = (clientId: string) => string | undefined;

const sumOf = (cases: readonly Case[], amount: (legalCase: Case) => string | null): string =>
  formatCents(
    cases.reduce((sum, legalCase) => {
      const decimal = amount(legalCase);
      return sum + (decimal === null ? 0 : toCents(decimal));
    }, 0),
    'whole',
  );

const centsOf = (decimal: string | null): number | null => (decimal === null ? null : toCents(decimal));

/** Of the cases that are shown, which are added up. */
export function caseColumns(
  shown: readonly Case[],
  { next: nextDates, limitations }: CaseDates,
  nameOf: NameOf,
  acts: CaseActs,
): readonly TableColumn<Case>[] {
  const order = new Map([...nextDates].sort(([, a], [, b]) => compareDates(a, b)).map(([id], index) => [id, index]));
  return [
    {
      id: 'title',
      header: 'Title',
      csv: ({ title }) => title,
      cell: ({ id, title }) => (
        <Link to="/cases/$caseId" params={{ caseId: id }} tabIndex={-1} className="hover:underline">
          {title}
        </Link>
      ),
      sortBy: ({ title }) => title,
      width: 'minmax(180px, 2.2fr)',
      total: count(shown.length, 'case'),
    },
    {
      id: 'client',
      header: 'Client',
      csv: ({ clientId }) => csvName(clientId, nameOf),
      cell: ({ clientId }) => <NameCell kind="clients" id={clientId} name={nameOf(clientId)} />,
      sortBy: ({ clientId }) => nameOf(clientId),
      width: 'minmax(120px, 1.2fr)',
    },
    {
      id: 'practiceArea',
      header: 'Practice area',
      csv: ({ practiceArea }) => practiceArea,
      cell: ({ practiceArea }) => practiceArea,
      sortBy: ({ practiceArea }) => practiceArea,
      width: 'minmax(110px, 1fr)',
      phone: 'none',
    },
    {
      id: 'status',
      header: 'Status',
      csv: ({ status }) => CASE_STATUSES[status],
      cell: ({ status }) => <CaseStatus status={status} />,
      sortBy: ({ status }) => STATUSES.indexOf(status),
      width: '104px',
      phone: 'end',
    },
    {
      id: 'next',
      header: 'Next date',
      csv: ({ id, status }) => (status === 'closed' ? null : (nextDates.get(id)?.day ?? null)),
      cell: (legalCase) => {
        const next = legalCase.status === 'closed' ? undefined : nextDates.get(legalCase.id);
        return next === undefined ? <NoValue /> : <NextDateMark date={next} withTime={false} />;
      },
      sortBy: ({ id, status }) => (status === 'closed' ? null : order.get(id)),
      width: 'minmax(150px, 1.6fr)',
    },
    {
      id: 'value',
      header: 'At stake',
      csv: ({ value }) => value,
      cell: ({ value }) => <Money amount={value} style="whole" />,
      sortBy: ({ value }) => centsOf(value),
      align: 'end',
      width: '92px',
      phone: 'none',
      total: sumOf(shown, ({ value }) => value),
    },
    {
      id: 'caseValue',
      header: 'Expected fee',
      csv: ({ caseValue }) => caseValue,
      cell: ({ caseValue }) => <Money amount={caseValue} style="whole" />,
      sortBy: ({ caseValue }) => centsOf(caseValue),
      align: 'end',
      width: '104px',
      phone: 'none',
      total: sumOf(shown, ({ caseValue }) => caseValue),
    },
    {
      id: 'createdAt',
      header: 'Opened',
      csv: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formatInstantDay(createdAt),
      sortBy: ({ createdAt }) => Date.parse(createdAt),
      align: 'end',
      width: '92px',
      phone: 'none',
    },
    {
      id: 'limitation',
      isOptional: true,
      header: 'Limitations',
      csv: ({ id }) => limitations.get(id)?.day ?? null,
      cell: ({ id }) => {
        const next = limitations.get(id);
        if (next === undefined) return <NoValue />;
        return (
          <>
            {formatDay(next.day)}
            {next.entry !== null && isUnconfirmed(next.entry) && (
              <span className="block text-muted text-xs">{UNCONFIRMED}</span>
            )}
          </>
        );
      },
      sortBy: ({ id }) => limitations.get(id)?.day,
      align: 'end',
      width: '120px',
    },
    optionalText('clioMatterNumber', 'Matter number', ({ clioMatterNumber }) => clioMatterNumber, '132px'),
    {
      id: 'closedAt',
      isOptional: true,
      header: 'Closed',
      csv: ({ closedAt }) => closedAt,
      cell: ({ closedAt }) => (closedAt === null ? <NoValue /> : formatInstantDay(closedAt)),
      sortBy: ({ closedAt }) => closedAt,
      align: 'end',
      width: '92px',
      phone: 'none',
    },
    optionalText('description', 'Description', ({ description }) => description),
    actionsColumn(
      ({ title }) => title,
      (legalCase) => caseMenu(legalCase, acts),
    ),
  ];
}
