import { ArrowDown, ArrowUp, Columns3, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { IconButton } from '../IconButton.tsx';
import { Popover } from '../Popover.tsx';
import { arrangementOf, choicesOf, moved, toggled } from './arrangement.ts';
import type { ListTable } from './listTable.ts';

interface Titled {
  readonly id: string;
  readonly header: string;
}

export interface ColumnChooserProps<Row> {
  readonly table: Pick<ListTable<Row>, 'all' | 'arrangement' | 'settings'>;
}

/** The button that opens the list of a table's columns. */
export const ColumnChooser = <Row,>({ table }: ColumnChooserProps<Row>) => (
  <Popover label="Columns" trigger={<IconButton label="Columns" icon={Columns3} />} className="w-80 max-w-[92vw]">
    <Columns table={table} />
  </Popover>
);

/** Changes the arrangement; the focus stays on the column that is moved. */
function useArranging<Row>({ all, arrangement, settings }: ColumnChooserProps<Row>['table']) {
  const { shown, hidden } = arrangement;
  const list = useRef<HTMLUListElement>(null);
  const moving = useRef<string>(undefined);
  const [said, setSaid] = useState('');

  // An element that is moved in the document loses the focus.
  useEffect(() => {
    const id = moving.current;
    if (id === undefined || !shown.concat(hidden).some((column) => column.id === id)) return;
    moving.current = undefined;
    // A focus that the user has moved to another column meanwhile stays there.
    if (document.activeElement?.hasAttribute('data-column')) return;
    list.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(id)}"]`)?.focus();
  }, [shown, hidden]);

  const arrange = (id: string, change: (now: typeof arrangement) => typeof arrangement): void => {
    moving.current = id;
    settings.arrange((columns) => choicesOf(change(arrangementOf(all, columns))));
  };
  const move = ({ id, header }: Titled, steps: number): void =>
    arrange(id, (now) => {
      const next = moved(now, id, steps);
      setSaid(`${header}: ${next.shown.findIndex((column) => column.id === id) + 2} of ${next.shown.length + 1}`);
      return next;
    });
  const onKeyDown = (event: KeyboardEvent, column: Titled): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (event.altKey) move(column, step);
    else {
      const boxes = [...(list.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
      boxes[boxes.findIndex((box) => box.dataset.column === column.id) + step]?.focus();
    }
  };
  const toggle = (id: string): void => arrange(id, (now) => toggled(now, id));

  return { list, said, toggle, move, onKeyDown };
}

/**
 * Lets the user choose the columns and their order. Space shows or hides a column, Alt with an arrow moves it, and
 * arrows move between columns.
 */
function Columns<Row>({ table }: ColumnChooserProps<Row>) {
  const { arrangement, settings } = table;
  const { first, shown, hidden } = arrangement;
  const { list, said, toggle, move, onKeyDown } = useArranging(table);
  const ids = useId();

  const row = (column: Titled, index: number, isShown: boolean) => (
    <li key={column.id} className="flex h-8 items-center gap-1 rounded-sm pr-1 pl-2 hover:bg-hover touch:h-11">
      <Checkbox
        id={`${ids}-${column.id}`}
        data-column={column.id}
        checked={isShown}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onChange={() => toggle(column.id)}
        onKeyDown={(event) => onKeyDown(event, column)}
      />
      <label
        htmlFor={`${ids}-${column.id}`}
        className="flex h-full min-w-0 flex-1 cursor-pointer items-center truncate pl-1.5"
      >
        {column.header}
      </label>
      {isShown && (
        <>
          <IconButton
            label={`Move ${column.header} up`}
            icon={ArrowUp}
            size="sm"
            tabIndex={-1}
            disabled={index === 0}
            onClick={() => move(column, -1)}
          />
          <IconButton
            label={`Move ${column.header} down`}
            icon={ArrowDown}
            size="sm"
            tabIndex={-1}
            disabled={index === shown.length - 1}
            onClick={() => move(column, 1)}
          />
        </>
      )}
    </li>
  );
  return (
    <div className="p-1.5 text-sm">
      <ul ref={list} aria-label="Columns" className="max-h-[60dvh] overflow-y-auto">
        {first !== undefined && (
          <li className="flex h-8 items-center gap-2.5 px-2 text-muted touch:h-11">
            <Checkbox aria-label={`${first.header}: always shown`} checked disabled />
            <span className="truncate">{first.header}</span>
            <span className="ml-auto text-xs">always shown</span>
          </li>
        )}
        {shown.map((column, index) => row(column, index, true))}
        {hidden.map((column, index) => row(column, index, false))}
      </ul>
      <div className="-mx-1.5 mt-1.5 flex items-center justify-between gap-3 border-t px-3.5 pt-1.5">
        <p className="text-muted text-xs touch:invisible">Alt ↑ ↓ moves a column</p>
        <Button
          size="sm"
          variant="quiet"
          icon={RotateCcw}
          disabled={settings.columns === null}
          onClick={settings.resetColumns}
        >
          Reset to default
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
