import { ArchiveRestore, ChevronDown, Download, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../account/may.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { usePhone } from '../../browser/media.ts';
import { type BulkPlan, useBulk } from '../../records/bulk.ts';
import { count } from '../../text/format.ts';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Menu, type MenuAction } from '../Menu.tsx';
import { REMOVE } from '../rowMenu.ts';
import { SelectionBar } from '../SelectionBar.tsx';
import {
  type BulkField,
  type BulkVerb,
  type BulkWork,
  changePlan,
  commandsOf,
  commonValue,
  type Listed,
} from './bulkWork.ts';

const BulkChangeDialog = lazyWithRetry(() => import('./BulkChangeDialog.tsx'));

/** Minimum number of rows for which removing asks first. */
export const MANY = 10;

export interface BulkBarProps<Row extends Listed> {
  readonly work: BulkWork<Row>;
  readonly rows: readonly Row[];
  /** Whether the list shows removed records. */
  readonly isRemoved: boolean;
  /** Replaces the removal here, and asks about dependent records. */
  readonly onRemove?: ((rows: readonly Row[]) => void) | undefined;
  readonly onExport: (rows: readonly Row[]) => void;
  readonly onClear: () => void;
}

/** Changes of all selected rows; the selection ends with each. */
function useBulkChanges<Row extends Listed>(work: BulkWork<Row>, rows: readonly Row[], onClear: () => void) {
  const { place, nameOf } = work;
  const start = useBulk();
  const commands = commandsOf<Row>(place);
  const takeOut = (plan: Pick<BulkPlan<Row>, 'pastTense' | 'run' | 'undo' | 'undoneAs'>): void => {
    start({ ...plan, place, rows, nameOf, takesOut: true });
    onClear();
  };
  return {
    begin({ appliesTo, pastTense, run, undo, touches }: BulkVerb<Row>): void {
      start({
        place,
        nameOf,
        pastTense,
        run,
        undo,
        rows: appliesTo === undefined ? rows : rows.filter(appliesTo),
        ...(touches === undefined ? {} : { touches }),
      });
      onClear();
    },
    change(field: BulkField<Row>, changed: readonly Row[], value: string): void {
      start(changePlan(work, field, changed, value));
      onClear();
    },
    remove: () => takeOut({ pastTense: 'removed', run: commands.remove, undo: commands.restore, undoneAs: 'restored' }),
    restore: () =>
      takeOut({
        pastTense: 'restored',
        run: commands.restore,
        undo: (_before, now) => commands.remove(now),
        undoneAs: 'removed',
      }),
  };
}

/** The bar above a table with selected rows: their number, and the actions for all of them. */
export function BulkBar<Row extends Listed>({ work, rows, isRemoved, onRemove, onExport, onClear }: BulkBarProps<Row>) {
  const { one, many, verbs, fields, place } = work;
  const may = useMay();
  const mayChange = rows.every((row) => may.change(place, row));
  const mayRemove = rows.every((row) => may.remove(place, row));
  const { begin, change, remove, restore } = useBulkChanges(work, rows, onClear);
  const [changing, setChanging] = useState<BulkField<Row>>();
  const [asks, setAsks] = useState(false);

  const askToRemove = (): void => {
    if (onRemove !== undefined) {
      onRemove(rows);
      onClear();
    } else if (rows.length < MANY) remove();
    else setAsks(true);
  };

  const changed = changing?.appliesTo === undefined ? rows : rows.filter(changing.appliesTo);
  const applies = ({ appliesTo }: { readonly appliesTo?: (row: Row) => boolean }): boolean =>
    appliesTo === undefined || rows.some(appliesTo);
  const acts: readonly MenuAction[] = !mayChange
    ? []
    : isRemoved
      ? [{ label: 'Restore', icon: ArchiveRestore, onSelect: restore }]
      : verbs.map((verb) => ({
          label: verb.label,
          icon: verb.icon,
          disabled: !applies(verb),
          onSelect: () => begin(verb),
        }));
  const changes: readonly MenuAction[] =
    isRemoved || !mayChange
      ? []
      : fields.map((field) => ({
          label: `${field.label}…`,
          disabled: !applies(field),
          onSelect: () => setChanging(field),
        }));
  const last: readonly MenuAction[] = [
    { label: 'Export CSV', opens: true, icon: Download, onSelect: () => onExport(rows) },
    ...(isRemoved || !mayRemove ? [] : [{ ...REMOVE, danger: true, onSelect: askToRemove }]),
  ];

  return (
    <>
      <SelectionBar amount={rows.length} one={one} many={many} onClear={onClear}>
        <BarActions acts={acts} changes={changes} last={last} />
      </SelectionBar>
      {changing !== undefined && (
        <Suspense>
          <BulkChangeDialog
            field={changing}
            subject={count(changed.length, one, many)}
            value={commonValue(changing, changed)}
            onChoose={(value) => {
              setChanging(undefined);
              change(changing, changed, value);
            }}
            onClose={() => setChanging(undefined)}
          />
        </Suspense>
      )}
      {asks && (
        <ConfirmDialog
          open
          onOpenChange={setAsks}
          title={`Remove ${count(rows.length, one, many)}?`}
          confirmLabel="Remove"
          danger
          onConfirm={() => {
            setAsks(false);
            remove();
          }}
        >
          They can be restored: all at once by Undo, or later from the removed ones.
        </ConfirmDialog>
      )}
    </>
  );
}

interface BarActionsProps {
  readonly acts: readonly MenuAction[];
  /** Changes of one field each, in a menu of their own. */
  readonly changes: readonly MenuAction[];
  readonly last: readonly MenuAction[];
}

/** The actions as buttons, or in one menu on a phone. */
function BarActions({ acts, changes, last }: BarActionsProps) {
  const hasChanges = changes.length > 0;
  if (usePhone()) {
    return (
      <Menu
        align="start"
        trigger={
          <Button size="sm" icon={ChevronDown}>
            Actions
          </Button>
        }
        items={[...acts, ...(hasChanges ? (['rule', ...changes] as const) : []), 'rule', ...last]}
      />
    );
  }
  return (
    <>
      {acts.map((act) => (
        <BarButton key={act.label} act={act} />
      ))}
      {hasChanges && (
        <Menu
          align="start"
          trigger={
            <Button size="sm" icon={Pencil}>
              Change
            </Button>
          }
          items={changes}
        />
      )}
      {last.map((act) => (
        <BarButton key={act.label} act={act} />
      ))}
    </>
  );
}

const BarButton = ({ act: { label, icon, disabled, onSelect } }: { readonly act: MenuAction }) => (
  <Button size="sm" {...(icon === undefined ? {} : { icon })} disabled={disabled} onClick={onSelect}>
    {label}
  </Button>
);
