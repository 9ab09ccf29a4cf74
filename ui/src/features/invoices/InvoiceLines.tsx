import type { InvoiceLine } from '@lexledger/contracts/features/invoices';
import type { InvoiceLayout } from '@lexledger/contracts/invoiceLayout';
import { type Heading, headingWords, type Section } from '@lexledger/domain/invoiceLayout';
import { reductionWords } from '@lexledger/domain/invoiceWords';
import type { ReactNode } from 'react';
import { useOwnName } from '../../account/ownName.ts';
import { cx } from '../../browser/classes.ts';
import { Money } from '../../components/Money.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { formatMoney } from '../../money/money.ts';
import { useTimekeepers } from '../../records/timekeepers.ts';
import { formatDay, formatHours } from '../../text/format.ts';

export interface InvoiceLinesProps {
  readonly sections: readonly Section[];
  readonly layout: InvoiceLayout;
  /** Whether the lines are shown; otherwise a total for each section. */
  readonly showsLines: boolean;
  /** Whether the line's entry cannot be billed on this invoice. */
  readonly isRefused: (line: InvoiceLine) => boolean;
  /** The name of whoever entered the time of a line for somebody else, which the client does not see. */
  readonly authorOf: ((line: InvoiceLine) => string | undefined) | undefined;
  /** The actions of a line of a draft. */
  readonly verbsOf: ((line: InvoiceLine) => ReactNode) | undefined;
}

const codesOf = ({ taskCode, activityCode, expenseCode }: InvoiceLine): string =>
  [taskCode, activityCode, expenseCode].filter((code) => code !== null).join(' ');

const keyOf = ({ heading }: Section): string => `${heading?.by} ${heading?.of}`;

/** The name of the person, or in a firm of whoever founded it, whose the lines are that name nobody. */
function Lawyer() {
  const own = useOwnName();
  const founder = useTimekeepers().ofLine({ workedBy: null });
  return founder === null ? own : <RecordName kind="team-members" id={founder} />;
}

function HeadingText({ heading: { by, of } }: { readonly heading: Heading }) {
  if (by === 'timekeeper') return of === null ? <Lawyer /> : <RecordName kind="team-members" id={of} />;
  return by === 'date' && of !== null ? formatDay(of) : headingWords({ by, of });
}

const Refused = () => <p className="text-danger text-sm">Billed elsewhere, or not billable. Take it off.</p>;

function Reduction({ line }: { readonly line: InvoiceLine }) {
  const words = reductionWords(line, formatMoney);
  return words === null ? null : <p className="wrap-anywhere text-muted text-sm">{words}</p>;
}

/** Whose work a line is, and who entered it for them. */
function Worker({ line, authorOf }: { readonly line: InvoiceLine } & Pick<InvoiceLinesProps, 'authorOf'>) {
  const { ofLine } = useTimekeepers();
  const worker = line.kind === 'expense' ? null : ofLine(line);
  const author = authorOf?.(line);
  return (
    <>
      {worker !== null && (
        <>
          {' · '}
          <RecordName kind="team-members" id={worker} />
        </>
      )}
      {author !== undefined && <span className="print:hidden">, entered by {author}</span>}
    </>
  );
}

function detailOf(line: InvoiceLine, { hours, grouping }: InvoiceLayout): string {
  const { minutes, rate } = line;
  const worked =
    minutes === null || !hours ? null : `${formatHours(minutes)} h${rate === null ? '' : ` at ${formatMoney(rate)}`}`;
  // The heading of a day says it for all of its lines.
  return [grouping !== 'date' && formatDay(line.date), worked, codesOf(line)].filter(Boolean).join(' · ');
}

/** The lines where there is little room. */
export const LinesList = ({ sections, layout, showsLines, isRefused, authorOf, verbsOf }: InvoiceLinesProps) =>
  sections.map((section) => (
    <section key={keyOf(section)}>
      {section.heading !== null && (
        <div className="flex items-baseline justify-between gap-4 border-b py-2 font-medium">
          <h3 className="wrap-anywhere min-w-0">
            <HeadingText heading={section.heading} />
          </h3>
          <span className="shrink-0 tabular-nums">
            {section.minutes !== null && (
              <span className="mr-4 text-muted text-sm">{formatHours(section.minutes)} h</span>
            )}
            {formatMoney(section.amount)}
          </span>
        </div>
      )}
      {showsLines && (
        <ul>
          {section.lines.map((line) => (
            <li key={line.id} className="flex break-inside-avoid items-start gap-2 border-b py-2">
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">{line.description}</p>
                <p className="text-muted text-sm">
                  {detailOf(line, layout)}
                  <Worker line={line} authorOf={authorOf} />
                </p>
                <Reduction line={line} />
                {isRefused(line) && <Refused />}
              </div>
              <span className="tabular-nums">
                <Money amount={line.amount} />
              </span>
              {verbsOf?.(line)}
            </li>
          ))}
        </ul>
      )}
    </section>
  ));

const FIGURE = 'whitespace-nowrap py-2 pl-4 text-right tabular-nums';

/** The lines in the columns of the paper. */
export function LinesTable({
  sections,
  layout: { hours, grouping },
  showsLines,
  isRefused,
  authorOf,
  verbsOf,
}: InvoiceLinesProps) {
  const rates = hours && showsLines;
  const heads = [...(hours ? ['Hours'] : []), ...(rates ? ['Rate'] : []), 'Amount'];
  const hasVerbs = showsLines && verbsOf !== undefined;
  return (
    <table className="w-full align-top">
      <thead>
        <tr className="border-rule border-b text-left text-muted text-sm">
          {showsLines && <th className="py-1.5 pr-4 font-normal">Date</th>}
          <th className="w-full py-1.5 font-normal">Work and expenses</th>
          {heads.map((head) => (
            <th key={head} className="py-1.5 pl-4 text-right font-normal">
              {head}
            </th>
          ))}
          {hasVerbs && (
            <th>
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      {sections.map((section) => (
        <tbody key={keyOf(section)}>
          {section.heading !== null && (
            <tr className={cx('border-b', showsLines ? 'font-medium' : 'font-normal')}>
              <th
                scope="rowgroup"
                colSpan={showsLines ? 2 : 1}
                className="wrap-anywhere py-2 text-left [font-weight:inherit]"
              >
                <HeadingText heading={section.heading} />
              </th>
              {hours && <td className={FIGURE}>{section.minutes !== null && formatHours(section.minutes)}</td>}
              {rates && <td />}
              <td className={FIGURE}>{formatMoney(section.amount)}</td>
              {hasVerbs && <td />}
            </tr>
          )}
          {showsLines &&
            section.lines.map((line) => (
              <tr key={line.id} className="break-inside-avoid border-b align-top">
                <td className="whitespace-nowrap py-2 pr-4 text-muted">
                  {grouping !== 'date' && formatDay(line.date)}
                </td>
                <td className="wrap-anywhere py-2">
                  {line.description}
                  <span className="text-muted text-sm">
                    {codesOf(line) !== '' && ` · ${codesOf(line)}`}
                    <Worker line={line} authorOf={authorOf} />
                  </span>
                  <Reduction line={line} />
                  {isRefused(line) && <Refused />}
                </td>
                {hours && (
                  <>
                    <td className={FIGURE}>{line.minutes !== null && formatHours(line.minutes)}</td>
                    <td className={FIGURE}>{line.rate !== null && formatMoney(line.rate)}</td>
                  </>
                )}
                <td className={FIGURE}>{formatMoney(line.amount)}</td>
                {hasVerbs && <td className="py-1 pl-2">{verbsOf(line)}</td>}
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}
