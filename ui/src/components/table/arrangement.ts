import type { ColumnChoices } from '@lexledger/contracts/features/tables';

interface Arrangeable {
  readonly id: string;
  readonly hideHeader?: boolean;
  readonly isOptional?: boolean;
}

/** A table's columns in the user's arrangement. */
export interface Arrangement<Column> {
  /** The first column, which cannot be moved. */
  readonly first: Column | undefined;
  /** The other visible columns, in order. */
  readonly shown: readonly Column[];
  readonly hidden: readonly Column[];
  /** Columns of a row's buttons, which stay at the end. */
  readonly last: readonly Column[];
}

/**
 * Arranges columns as they were chosen. Chosen columns that this table does not have are omitted; a column that was
 * added since comes after the one that it follows by default.
 */
export function arrangementOf<Column extends Arrangeable>(
  columns: readonly Column[],
  choices: ColumnChoices | null,
): Arrangement<Column> {
  const last = columns.filter(({ hideHeader }) => hideHeader);
  const [first, ...others] = columns.filter(({ hideHeader }) => !hideHeader);
  const named = (ids: readonly string[]): Column[] =>
    ids.flatMap((id) => others.find((column) => column.id === id) ?? []);
  const shown = named(choices?.shown ?? []);
  const hidden = named(choices?.hidden ?? []);
  for (const [index, column] of others.entries()) {
    if (shown.includes(column) || hidden.includes(column)) continue;
    if (column.isOptional) hidden.push(column);
    else {
      const before = others.slice(0, index).findLast((other) => shown.includes(other));
      shown.splice(before === undefined ? 0 : shown.indexOf(before) + 1, 0, column);
    }
  }
  return { first, shown, hidden, last };
}

/** The columns that the table renders. */
export const drawnColumns = <Column>({ first, shown, last }: Arrangement<Column>): readonly Column[] => [
  ...(first === undefined ? [] : [first]),
  ...shown,
  ...last,
];

/** The choice that results in this arrangement. */
export const choicesOf = ({ first, shown, hidden }: Arrangement<Arrangeable>): ColumnChoices => ({
  shown: [...(first === undefined ? [] : [first]), ...shown].map(({ id }) => id),
  hidden: hidden.map(({ id }) => id),
});

/** Moves a visible column up or down by `steps`, as far as possible. */
export function moved<Column extends Arrangeable>(
  arrangement: Arrangement<Column>,
  id: string,
  steps: number,
): Arrangement<Column> {
  const { shown } = arrangement;
  const from = shown.findIndex((column) => column.id === id);
  const column = shown[from];
  if (column === undefined) return arrangement;
  const to = Math.min(Math.max(0, from + steps), shown.length - 1);
  return { ...arrangement, shown: shown.toSpliced(from, 1).toSpliced(to, 0, column) };
}

/** Shows a hidden column after the others, or hides a visible one. */
export function toggled<Column extends Arrangeable>(arrangement: Arrangement<Column>, id: string): Arrangement<Column> {
  const { shown, hidden } = arrangement;
  const without = (columns: readonly Column[]): readonly Column[] => columns.filter((column) => column.id !== id);
  const isShown = shown.some((column) => column.id === id);
  const column = [...shown, ...hidden].find((each) => each.id === id);
  if (column === undefined) return arrangement;
  return isShown
    ? { ...arrangement, shown: without(shown), hidden: [column, ...hidden] }
    : { ...arrangement, shown: [...shown, column], hidden: without(hidden) };
}
