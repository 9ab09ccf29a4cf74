import { PRACTICE_AREAS } from '@lexledger/contracts/choices';
import { useId } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { Segments } from '../../components/Segments.tsx';
import { Select } from '../../components/Select.tsx';
import { count } from '../../text/format.ts';
import { type Mapping, mayRepeat, missingIn } from './columnMeanings.ts';
import { SEPARATORS } from './csvTable.ts';
import type { FileSummary } from './fileReading.ts';
import type { ImportSettings } from './importFile.ts';
import { MEANINGS, type Meaning } from './meanings.ts';
import type { DayOrder } from './readDay.ts';

export interface ColumnChoicesProps {
  readonly summary: FileSummary;
  readonly settings: Pick<ImportSettings, 'mapping' | 'practiceArea'>;
  readonly onChange: (changes: Partial<ImportSettings>) => void;
  readonly onHeading: (hasHeading: boolean) => void;
  /** Practice areas of existing clients, as suggestions. */
  readonly areas: readonly string[];
  /** Null while the user has to choose it. */
  readonly dayOrder: DayOrder | null;
}

const MEANING_OPTIONS = optionsOf(MEANINGS);
const ORDERS = [
  { value: 'month-first', label: 'Month first' },
  { value: 'day-first', label: 'Day first' },
] as const;

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
  settings: { mapping, practiceArea },
  onChange,
  onHeading,
  areas,
  dayOrder,
}: ColumnChoicesProps) {
  const missing = missingIn(mapping, practiceArea);
  const birthdays = mapping.indexOf('birthday');
  const setMapping = (next: Mapping): void => onChange({ mapping: next });
  return (
    <div className="flex max-w-200 flex-col gap-6">
      <FileWords summary={summary} />
      {missing !== null && <Alert tone="warning">{missing}</Alert>}
      <Columns summary={summary} mapping={mapping} onMapping={setMapping} />
      <LeftOut summary={summary} mapping={mapping} onMapping={setMapping} />
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <AreaField
          area={practiceArea}
          isInFile={mapping.includes('practiceArea')}
          areas={areas}
          onChange={(area) => onChange({ practiceArea: area })}
        />
        {birthdays !== -1 && (
          <div className="flex flex-col items-start gap-1">
            <span className="font-medium text-sm">Days such as {summary.ambiguous[birthdays] ?? '03/04/1980'}</span>
            <Segments
              label="Order of days"
              options={ORDERS}
              value={dayOrder}
              onChange={(order) => onChange({ dayOrder: order })}
            />
            {summary.dayOrders[birthdays] === 'unknown' && dayOrder === null && (
              <span className="text-sm text-warning">The file does not tell. Choose one to go on.</span>
            )}
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside */}
      <label className="flex items-center gap-2">
        <Checkbox checked={summary.hasHeading} onChange={(event) => onHeading(event.target.checked)} />
        {summary.headingRow === 1 ? 'The first row names the columns' : `Row ${summary.headingRow} names the columns`}
      </label>
    </div>
  );
}

/** Says what the file is, and what of it is left out before its columns. */
function FileWords({ summary }: Pick<ColumnChoicesProps, 'summary'>) {
  const { headings, count: rows, before, program, encoding, separator, unreadable } = summary;
  return (
    <>
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
    </>
  );
}

interface MappingProps {
  readonly summary: FileSummary;
  readonly mapping: Mapping;
  readonly onMapping: (mapping: Mapping) => void;
}

const Columns = ({ summary: { headings, samples }, mapping, onMapping }: MappingProps) => (
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
          onChange={({ target: { value } }) =>
            onMapping(withMeaning(mapping, column, value === '' ? null : (value as Meaning)))
          }
        />
      </div>
    ))}
  </section>
);

function LeftOut({ summary, mapping, onMapping }: MappingProps) {
  const leftOut = leftOutOf(mapping, summary);
  if (leftOut.length === 0) return null;
  return (
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
  );
}

interface AreaFieldProps {
  readonly area: string;
  /** Whether a column holds the practice area, so that this one is only for rows that name none. */
  readonly isInFile: boolean;
  readonly areas: readonly string[];
  readonly onChange: (area: string) => void;
}

function AreaField({ area, isInFile, areas, onChange }: AreaFieldProps) {
  const listId = useId();
  return (
    <Field
      label="Practice area"
      required={!isInFile}
      hint={isInFile ? 'For rows that name none.' : 'No column holds it: every client gets this one.'}
      className="w-64"
    >
      {(control) => (
        <>
          <Input
            {...control}
            list={listId}
            maxLength={100}
            autoComplete="off"
            value={area}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={listId}>
            {[...new Set([...areas, ...PRACTICE_AREAS])].sort().map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
