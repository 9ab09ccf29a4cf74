import { AUTHORITY_TYPES, STRENGTHS } from '@lexledger/contracts/caseChoices';
import { keysOf } from '@lexledger/contracts/choices';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import { Badge } from '../../components/Badge.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { caseColumn } from '../../components/table/usualColumns.tsx';
import { SideMark } from './SideMark.tsx';
import { StrengthMark } from './StrengthMark.tsx';
import { sideOf } from './sides.ts';
import { staleSupports } from './staleSupports.ts';
import { type Supports, weighed } from './supports.ts';

type CaseTitle = (id: string | null) => string | undefined;

const TYPES = keysOf(AUTHORITY_TYPES);
const RANKS = keysOf(STRENGTHS);

/** The citation, its title before it where it does not begin with it. */
export const citedAs = ({ citation, title }: Pick<LegalAuthority, 'citation' | 'title'>): string =>
  title === null || citation.startsWith(title) ? citation : `${title}, ${citation}`;

const CASE_WIDTH = { width: 'minmax(130px, 1.2fr)' };

/** `caseTitle` is left out on the page of a case. */
export const authorityColumns = (caseTitle?: CaseTitle): readonly TableColumn<LegalAuthority>[] => [
  {
    id: 'citation',
    header: 'Authority',
    csv: citedAs,
    cell: (authority) => citedAs(authority),
    sortBy: (authority) => citedAs(authority),
    width: 'minmax(280px, 3.4fr)',
  },
  {
    id: 'type',
    header: 'Type',
    csv: ({ type }) => AUTHORITY_TYPES[type],
    cell: ({ type }) => AUTHORITY_TYPES[type],
    sortBy: ({ type }) => TYPES.indexOf(type),
    width: '116px',
  },
  {
    id: 'favorable',
    header: 'Side',
    csv: ({ favorable }) => sideOf(favorable),
    cell: ({ favorable }) => <SideMark favorable={favorable} />,
    sortBy: ({ favorable }) => favorable,
    width: '92px',
    phone: 'end',
  },
  {
    id: 'category',
    header: 'Issue',
    csv: ({ category }) => category,
    cell: ({ category }) => category ?? <NoValue />,
    sortBy: ({ category }) => category,
    width: 'minmax(110px, 1fr)',
    phone: 'none',
  },
  ...(caseTitle === undefined ? [] : [caseColumn<LegalAuthority>(caseTitle, CASE_WIDTH)]),
];

export const argumentColumns = (supports: Supports, caseTitle?: CaseTitle): readonly TableColumn<LegalArgument>[] => {
  const strengthOf = (argument: LegalArgument) => argument.strength ?? weighed(argument, supports).strength;
  return [
    {
      id: 'title',
      header: 'Point',
      csv: ({ title }) => title,
      cell: (argument) => <Point title={argument.title} stale={staleSupports(argument, supports).length} />,
      sortBy: ({ title }) => title,
      width: 'minmax(240px, 3fr)',
    },
    {
      id: 'strength',
      header: 'Strength',
      csv: (argument) => STRENGTHS[strengthOf(argument)],
      cell: (argument) =>
        supports.known || argument.strength !== null ? (
          <StrengthMark strength={strengthOf(argument)} judged={argument.strength !== null} />
        ) : (
          <NoValue />
        ),
      sortBy: (argument) => RANKS.indexOf(strengthOf(argument)),
      width: '104px',
      phone: 'end',
    },
    {
      id: 'facts',
      header: 'Facts',
      csv: ({ supportingFacts }) => supportingFacts.length,
      cell: ({ supportingFacts }) => <Amount amount={supportingFacts.length} one="fact" many="facts" />,
      sortBy: ({ supportingFacts }) => supportingFacts.length,
      align: 'end',
      width: '64px',
    },
    {
      id: 'authorities',
      header: 'Authorities',
      csv: ({ supportingAuthorities }) => supportingAuthorities.length,
      cell: ({ supportingAuthorities }) => (
        <Amount amount={supportingAuthorities.length} one="authority" many="authorities" />
      ),
      sortBy: ({ supportingAuthorities }) => supportingAuthorities.length,
      align: 'end',
      width: '88px',
    },
    {
      id: 'answered',
      header: 'Counter-arguments',
      csv: ({ counterArguments, response }) =>
        counterArguments === null ? null : response === null ? 'not answered' : 'answered',
      cell: ({ counterArguments, response }) =>
        counterArguments === null ? (
          <NoValue />
        ) : response === null ? (
          <span className="text-warning">Not answered</span>
        ) : (
          'Answered'
        ),
      sortBy: ({ counterArguments, response }) => (counterArguments === null ? null : response === null ? 0 : 1),
      width: '144px',
      phone: 'none',
    },
    ...(caseTitle === undefined ? [] : [caseColumn<LegalArgument>(caseTitle, CASE_WIDTH)]),
  ];
};

/** The point, and whether what it rests on changed since it was weighed. */
const Point = ({ title, stale }: { readonly title: string; readonly stale: number }) =>
  stale === 0 ? (
    title
  ) : (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate">{title}</span>
      <Badge tone="warning" className="shrink-0">
        {stale} changed since
      </Badge>
    </span>
  );

/** A phone's row has no header to say what the number counts. */
interface AmountProps {
  readonly amount: number;
  readonly one: string;
  readonly many: string;
}

const Amount = ({ amount, one, many }: AmountProps) => (
  <span className={amount === 0 ? 'text-muted' : undefined}>
    {amount}
    <span className="sm:hidden"> {amount === 1 ? one : many}</span>
  </span>
);
