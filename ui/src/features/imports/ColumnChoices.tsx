import { PRACTICE_AREAS } from '@lexledger/contracts/choices';
import { useId } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { Segments } from '../../components/Segments.tsx';
import { Select } from '../../components/Select.tsx';
import { count } from '../../text/format.ts';
import { type Mapping, mayRepeat } from './columnMeanings.ts';
import { SEPARATORS } from './csvTable.ts';
import type { FileSummary } from './fileReading.ts';
import { MEANINGS, type Meaning } from './meanings.ts';
import type { DayOrder } from './readDay.ts';

export interface ColumnChoicesProps {
  readonly summary: FileSummary;
  readonly mapping: Mapping;
  readonly onMapping: (mapping: Mapping) => void;
  readonly onHeading: (hasHeading: boolean) => void;
  readonly practiceArea: string;
  readonly onPracticeArea: (area: string) => void;
  /** Practice areas of existing clients, as suggestions. */
  readonly areas: readonly string[];
  /** Null while the user has to choose it. */
  readonly dayOrder: DayOrder | null;
  readonly onDayOrder: (order: DayOrder) => void;
}

const MEANING_OPTIONS = Object.entries(MEANINGS).map(([value, label]) => ({ value, label }));
const ORDERS = [
  { value: 'month-first', label: 'Month first' },
  { value: 'day-first', label: 'Day first' },
] as const;

const NAMING: readonly Meaning[] = ['name', 'firstName', 'lastName', 'company'];

/** Says what is missing before rows can become clients; null when nothing is. Rows without an email wait for one. */
export function missingIn(mapping: Mapping, practiceArea: string): string | null {
  if (!NAMING.some((meaning) => mapping.includes(meaning))) return 'Say which column holds the name, or its parts.';
  const hasArea = mapping.includes('practiceArea') || practiceArea.trim() !== '';
  return hasArea ? null : 'Say the practice area of these clients: no column holds it.';
}

/** Assigns a meaning to a column; another column that had it loses it, unless it may repeat. */
const withMeaning = (mapping: Mapping, column: number, meaning: Meaning | null): Mapping =>
  mapping.map((had, index) => {
    if (index === column) return meaning;
    return had === meaning && meaning !== null && !mayRepeat(meaning) ? null : had;
  });

/** Indexes of columns that have values but are left out. */
const leftOutOf = (mapping: Mapping, { samples }: FileSummary): readonly number[] =>
  mapping.flatMap((meaning, column) => (meaning === null && (samples[column]?.length ?? 0) > 0 ? [column] : []));

/** Lists the file's columns with their meanings, which are proposed from the headings and can be changed here. */
export function ColumnChoices({
  summary,
  mapping,
  onMapping,
  onHeading,
  practiceArea,
  onPracticeArea,
  areas,
  dayOrder,
  onDayOrder,
}: ColumnChoicesProps) {
  const listId = useId();
  const {
    headings,
    samples,
    count: rows,
    hasHeading,
    headingRow,
    before,
    program,
    encoding,
    separator,
    unreadable,
  } = summary;
  const birthdays = mapping.indexOf('birthday');
  const mustAsk = birthdays !== -1 && summary.dayOrders[birthdays] === 'unknown';
  const leftOut = leftOutOf(mapping, summary);
  const missing = missingIn(mapping, practiceArea);
  const suggestions = [...new Set([...areas, ...PRACTICE_AREAS])].sort();
  return (
    <div className="flex max-w-200 flex-col gap-6">
      <p className="text-muted text-sm">
        {count(rows, 'row')}, {count(headings.length, 'column')}
        {program !== null && `, as ${program} writes them`}. Separated by {SEPARATORS[separator]}, {encoding}.
        {unreadable > 0 &&
          ` ${count(unreadable, 'character')} could not be read; the rows are marked, and show \uFFFD there.`}
      </p>
      {before.length > 0 && (
        <p className="text-muted text-sm">
          {count(before.length, 'line')} before the heading {before.length === 1 ? 'is' : 'are'} left out:{' '}
          {before.join('; ')}
        </p>
      )}
      {missing !== null && <Alert tone="warning">{missing}</Alert>}
      <section aria-label="Columns" className="flex flex-col">
        <div className="hidden grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_12rem] gap-4 border-rule border-b pb-1 text-muted text-sm sm:grid">
          <span>Column of the file</span>
          <span>Holds</span>
          <span>Becomes</span>
        </div>
        {headings.map((heading, column) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; headings may repeat
            key={column}
            className="grid grid-cols-1 items-center gap-x-4 gap-y-1 border-b py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_12rem]"
          >
            <span className="truncate font-medium">{heading}</span>
            <span className="truncate text-muted text-sm">{samples[column]?.join(', ') || 'nothing'}</span>
            <Select
              compact
              aria-label={`${heading} becomes`}
              placeholder="Leave out"
              options={MEANING_OPTIONS}
              value={mapping[column] ?? ''}
              data-set={mapping[column] === null ? undefined : true}
              onChange={(event) =>
                onMapping(
                  withMeaning(mapping, column, event.target.value === '' ? null : (event.target.value as Meaning)),
                )
              }
            />
          </div>
        ))}
      </section>
      {leftOut.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <span className="text-muted">
            {count(leftOut.length, 'column')} that {leftOut.length === 1 ? 'holds' : 'hold'} something will be left out.
          </span>
          <Button
            size="sm"
            onClick={() => onMapping(mapping.map((meaning, column) => (leftOut.includes(column) ? 'remark' : meaning)))}
          >
            Keep as remarks
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <Field
          label="Practice area"
          required={!mapping.includes('practiceArea')}
          hint={
            mapping.includes('practiceArea')
              ? 'For rows that name none.'
              : 'No column holds it: every client gets this one.'
          }
          className="w-64"
        >
          {(control) => (
            <>
              <Input
                {...control}
                list={listId}
                maxLength={100}
                autoComplete="off"
                value={practiceArea}
                onChange={(event) => onPracticeArea(event.target.value)}
              />
              <datalist id={listId}>
                {suggestions.map((area) => (
                  <option key={area} value={area} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        {birthdays !== -1 && (
          <div className="flex flex-col items-start gap-1">
            <span className="font-medium text-sm">Days such as {summary.ambiguous[birthdays] ?? '03/04/1980'}</span>
            <Segments label="Order of days" options={ORDERS} value={dayOrder} onChange={onDayOrder} />
            {mustAsk && dayOrder === null && (
              <span className="text-sm text-warning">The file does not tell. Choose one to go on.</span>
            )}
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside */}
      <label className="flex items-center gap-2">
        <Checkbox checked={hasHeading} onChange={(event) => onHeading(event.target.checked)} />
        {headingRow === 1 ? 'The first row names the columns' : `Row ${headingRow} names the columns`}
      </label>
    </div>
  );
}
