import type { FieldChange } from '@lexledger/contracts/kernel/history';
import { CHOICE_LABELS } from '@lexledger/domain/choiceLabels';
import { layoutWords } from '@lexledger/domain/layoutWords';
import type { ReactNode } from 'react';
import { formatMoney } from '../../money/money.ts';
import { formatDay, formatInstant, formatMinutes } from '../../text/format.ts';
import { repeatText } from '../../text/repeatWords.ts';

type Names = Readonly<Record<string, string>>;

const nameOf = (names: Names, id: string): string => names[id] ?? 'a removed record';

function written(kind: FieldChange['kind'], value: string, names: Names): string {
  switch (kind) {
    case 'choice':
      return CHOICE_LABELS.get(value) ?? value;
    case 'money':
      return formatMoney(value);
    case 'date':
      return formatDay(value);
    case 'instant':
      return value.length === 'YYYY-MM-DD'.length ? formatDay(value) : formatInstant(value);
    case 'record':
      return nameOf(names, value);
    case 'recurrence':
      return repeatText(value);
    default:
      return value;
  }
}

/** What no value means, where it is a value of its own. */
const EMPTY: Partial<Record<FieldChange['kind'], string>> = { recurrence: 'Does not repeat', layout: 'The usual one' };

/** A field's value in readable form. */
export function valueText(kind: FieldChange['kind'], value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return EMPTY[kind] ?? 'Empty';
  if (kind === 'layout') return layoutWords(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return kind === 'minutes' ? formatMinutes(value) : String(value);
  if (Array.isArray(value)) {
    const words = value.map((one) => (kind === 'records' ? nameOf(names, String(one)) : valueText('text', one, names)));
    return words.length === 0 ? 'None' : words.join(', ');
  }
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, part]) => `${name}: ${valueText('text', part, names)}`);
    return parts.length === 0 ? 'None' : parts.join(', ');
  }
  return written(kind, String(value), names);
}

/** One side of a change. Erased values are shown as erased, and empty ones as empty. */
export function FieldValue({
  change: { kind, erased },
  value,
  names,
}: {
  readonly change: FieldChange;
  readonly value: unknown;
  readonly names: Names;
}): ReactNode {
  const text = erased ? 'Erased' : valueText(kind, value, names);
  const isQuiet = erased || value === null || value === undefined || value === '';
  return <span className={isQuiet ? 'text-muted italic' : 'wrap-anywhere whitespace-pre-line'}>{text}</span>;
}
