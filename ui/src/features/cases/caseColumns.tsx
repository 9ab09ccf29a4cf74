import { BILLING_TYPES } from '@lexledger/contracts/billingChoices';
import { OUR_ROLES } from '@lexledger/contracts/caseChoices';
import { CASE_STATUSES, type CaseStatus as CaseStatusName } from '@lexledger/contracts/choices';
import { customValuesOf } from '@lexledger/contracts/customValues';
import type { Case } from '@lexledger/contracts/features/cases';
import type { CustomField } from '@lexledger/contracts/features/custom-fields';
import { toCents } from '@lexledger/contracts/kernel/money';
import type { Person } from '@lexledger/contracts/kernel/person';
import { isUnconfirmed } from '@lexledger/domain/deadlines/met';
import { Link } from '@tanstack/react-router';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { CaseStatus } from '../../components/CaseStatus.tsx';
import { customValueText } from '../../components/customFields/customFields.ts';
import { UNCONFIRMED } from '../../components/DeadlineMark.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import {
  choiceColumn,
  instantColumn,
  moneyColumn,
  nameColumn,
  optionalText,
  textColumn,
} from '../../components/table/usualColumns.tsx';
import { formatCents } from '../../money/money.ts';
import { count, formatDay } from '../../text/format.ts';
import { type CaseActs, caseMenu } from './caseMenu.ts';
import { lacksCheck } from './conflictState.ts';
import { NextDateMark } from './NextDateMark.tsx';
import { type CaseDates, compareDates, type NextDate } from './nextDates.ts';

interface Naming {
  readonly nameOf: (clientId: string) => string | undefined;
  readonly personOf: (person: Person | null) => string | undefined;
  /** Whether the person reads what the firm charges; cases have no such fields for who does not. */
  readonly seesFees: boolean;
}

const sumOf = (cases: readonly Case[], amount: (legalCase: Case) => string | null): string =>
  formatCents(
    cases.reduce((sum, legalCase) => {
      const decimal = amount(legalCase);
      return sum + (decimal === null ? 0 : toCents(decimal));
    }, 0),
    'whole',
  );

function nextDateColumn(nextDates: CaseDates['next']): TableColumn<Case> {
  const order = new Map([...nextDates].sort(([, a], [, b]) => compareDates(a, b)).map(([id], index) => [id, index]));
  const nextOf = ({ id, status }: Case): NextDate | undefined => (status === 'closed' ? undefined : nextDates.get(id));
  return {
    id: 'next',
    header: 'Next date',
    csv: (legalCase) => nextOf(legalCase)?.day ?? null,
    cell: (legalCase) => {
      const next = nextOf(legalCase);
      return next === undefined ? <NoValue /> : <NextDateMark date={next} withTime={false} />;
    },
    sortBy: ({ id, status }) => (status === 'closed' ? null : order.get(id)),
    width: 'minmax(150px, 1.6fr)',
  };
}

const limitationColumn = (limitations: CaseDates['limitations']): TableColumn<Case> => ({
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
});

const STAGES = [
  ['engagedOn', 'Engagement signed'],
  ['filedOn', 'Filed'],
  ['servedOn', 'Served'],
  ['discoveryEndsOn', 'Discovery ends'],
  ['trialOn', 'Trial begins'],
  ['resolvedOn', 'Settled or decided'],
] as const satisfies readonly (readonly [keyof Case, string])[];

const dayColumn = (id: (typeof STAGES)[number][0], header: string): TableColumn<Case> =>
  textColumn<Case>(
    { id, header, isOptional: true, width: '124px', phone: 'none', read: (legalCase) => legalCase[id] ?? null },
    (day) => formatDay(day),
  );

const listed = (ids: readonly string[], nameOf: Naming['nameOf']): string | null =>
  ids.map((id) => nameOf(id) ?? 'A removed client').join(', ') || null;

const checkWords = (legalCase: Case): string =>
  legalCase.conflictCheckId ? 'Checked' : lacksCheck(legalCase) ? 'None recorded' : 'Without a check';

/** Sorted by what is held rather than by how it reads. */
function ownFieldColumn({ id, name, kind }: CustomField): TableColumn<Case> {
  const valueIn = (legalCase: Case) => customValuesOf(legalCase)[id];
  return {
    ...optionalText<Case>(`f-${id}`, name, (legalCase) => {
      const value = valueIn(legalCase);
      return value === undefined ? null : customValueText(value);
    }),
    csv: (legalCase) => valueIn(legalCase)?.value ?? null,
    sortBy: (legalCase) => {
      const { value } = valueIn(legalCase) ?? {};
      return value === undefined || kind !== 'number' ? value : Number(value);
    },
  };
}

const expectedFeeColumn = (shown: readonly Case[]): TableColumn<Case> =>
  moneyColumn<Case>({
    id: 'caseValue',
    header: 'Expected fee',
    width: '104px',
    total: sumOf(shown, ({ caseValue }) => caseValue),
  });

/**
 * The columns of a table of cases.
 * @param shown the cases whose amounts are totaled
 * @param ownFields the firm's own fields, each of which is a column to choose
 */
export function caseColumns(
  shown: readonly Case[],
  { next: nextDates, limitations }: CaseDates,
  { nameOf, personOf, seesFees }: Naming,
  acts: CaseActs,
  ownFields: readonly CustomField[],
): readonly TableColumn<Case>[] {
  return [
    textColumn<Case>(
      { id: 'title', header: 'Title', width: 'minmax(180px, 2.2fr)', total: count(shown.length, 'case') },
      (title, { id }) => (
        <Link to="/cases/$caseId" params={{ caseId: id }} tabIndex={-1} className="hover:underline">
          {title}
        </Link>
      ),
    ),
    nameColumn<Case>(
      { id: 'client', header: 'Client', width: 'minmax(120px, 1.2fr)', read: ({ clientId }) => clientId },
      'clients',
      nameOf,
    ),
    textColumn<Case>({ id: 'practiceArea', header: 'Practice area', width: 'minmax(110px, 1fr)', phone: 'none' }),
    choiceColumn<Case, CaseStatusName>(
      { id: 'status', header: 'Status', width: '104px', phone: 'end' },
      CASE_STATUSES,
      (status) => <CaseStatus status={status} />,
    ),
    nextDateColumn(nextDates),
    moneyColumn<Case>({ id: 'value', header: 'At stake', width: '92px', total: sumOf(shown, ({ value }) => value) }),
    ...(seesFees ? [expectedFeeColumn(shown)] : []),
    instantColumn<Case>({ id: 'createdAt', header: 'Opened', width: '92px' }),
    limitationColumn(limitations),
    optionalText('court', 'Court', ({ court }) => court),
    optionalText('docketNumber', 'Case number', ({ docketNumber }) => docketNumber, '132px'),
    optionalText('judge', 'Judge', ({ judge }) => judge),
    optionalText('ourRole', 'Our role', ({ ourRole }) => ourRole && OUR_ROLES[ourRole], '116px'),
    ...(seesFees
      ? [optionalText<Case>('billingType', 'Billing', ({ billingType }) => BILLING_TYPES[billingType], '116px')]
      : []),
    optionalText('otherClients', 'Also acting for', ({ otherClientIds = [] }) => listed(otherClientIds, nameOf)),
    optionalText('responsibleAttorney', 'Responsible attorney', ({ responsibleAttorney: who }) =>
      who ? (personOf(who) ?? 'A removed contact') : null,
    ),
    optionalText('originatingAttorney', 'Originating attorney', ({ originatingAttorney: who }) =>
      who ? (personOf(who) ?? 'A removed contact') : null,
    ),
    ...STAGES.map(([id, header]) => dayColumn(id, header)),
    optionalText('conflicts', 'Conflict check', checkWords, '132px'),
    optionalText('matterNumber', 'Matter number', ({ matterNumber }) => matterNumber, '132px'),
    optionalText('clioMatterNumber', 'Clio matter number', ({ clioMatterNumber }) => clioMatterNumber, '148px'),
    instantColumn<Case>({ id: 'closedAt', header: 'Closed', isOptional: true, width: '92px' }),
    optionalText('description', 'Description', ({ description }) => description),
    ...ownFields.map(ownFieldColumn),
    actionsColumn<Case>('title', (legalCase) => caseMenu(legalCase, acts)),
  ];
}
