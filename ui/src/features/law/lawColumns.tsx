import { AUTHORITY_TYPES, STRENGTHS } from '@lexledger/contracts/caseChoices';
import { keysOf } from '@lexledger/contracts/choices';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import { Badge } from '../../components/Badge.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { caseColumn, choiceColumn, numberColumn, textColumn } from '../../components/table/usualColumns.tsx';
import { SideMark } from './SideMark.tsx';
import { StrengthMark } from './StrengthMark.tsx';
import { sideOf } from './sides.ts';
import { staleSupports } from './staleSupports.ts';
import { type Supports, weighed } from './supports.ts';

type CaseTitle = (id: string | null) => string | undefined;

const RANKS = keysOf(STRENGTHS);

/** The citation, with the title before it unless the citation begins with it. */
const citedAs = ({ citation, title }: Pick<LegalAuthority, 'citation' | 'title'>): string =>
  title === null || citation.startsWith(title) ? citation : `${title}, ${citation}`;

const CASE_WIDTH = { width: 'minmax(130px, 1.2fr)' };

/** The columns of authorities. `caseTitle` is omitted on the page of a case. */
export const authorityColumns = (caseTitle?: CaseTitle): readonly TableColumn<LegalAuthority>[] => [
  textColumn<LegalAuthority>({ id: 'citation', header: 'Authority', width: 'minmax(280px, 3.4fr)', read: citedAs }),
  choiceColumn<LegalAuthority, LegalAuthority['type']>({ id: 'type', header: 'Type', width: '116px' }, AUTHORITY_TYPES),
  {
    id: 'favorable',
    header: 'Side',
    csv: ({ favorable }) => sideOf(favorable),
    cell: ({ favorable }) => <SideMark favorable={favorable} />,
    sortBy: ({ favorable }) => favorable,
    width: '92px',
    phone: 'end',
  },
  textColumn<LegalAuthority>({ id: 'category', header: 'Issue', width: 'minmax(110px, 1fr)', phone: 'none' }),
  ...(caseTitle === undefined ? [] : [caseColumn<LegalAuthority>(caseTitle, CASE_WIDTH)]),
];

export const argumentColumns = (supports: Supports, caseTitle?: CaseTitle): readonly TableColumn<LegalArgument>[] => {
  const strengthOf = (argument: LegalArgument) => argument.strength ?? weighed(argument, supports).strength;
  return [
    textColumn<LegalArgument>({ id: 'title', header: 'Point', width: 'minmax(240px, 3fr)' }, (title, argument) => (
      <Point title={title} stale={staleSupports(argument, supports).length} />
    )),
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
    countColumn({ id: 'facts', header: 'Facts', width: '64px' }, 'fact', 'facts', (row) => row.supportingFacts),
    countColumn(
      { id: 'authorities', header: 'Authorities', width: '88px' },
      'authority',
      'authorities',
      (row) => row.supportingAuthorities,
    ),
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

/** The title of an argument, and whether its supports have changed since it was assessed. */
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

/**
 * A column for the number of records an argument rests on. A phone's row has no header, so the value includes the noun.
 */
const countColumn = (
  look: Pick<TableColumn<LegalArgument>, 'id' | 'header' | 'width'>,
  one: string,
  many: string,
  idsOf: (argument: LegalArgument) => readonly string[],
): TableColumn<LegalArgument> =>
  numberColumn({ ...look, read: (argument) => idsOf(argument).length }, (amount) => (
    <span className={amount === 0 ? 'text-muted' : undefined}>
      {amount}
      <span className="sm:hidden"> {amount === 1 ? one : many}</span>
    </span>
  ));
