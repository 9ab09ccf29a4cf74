import { ArchiveRestore, ChevronDown, Download, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { usePhone } from '../../browser/media.ts';
import { useBulk } from '../../records/bulk.ts';
import { count } from '../../text/format.ts';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Menu, type MenuAction } from '../Menu.tsx';
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

/** The bar above a table with selected rows: their number, and the actions for all of them. */
export function BulkBar<Row extends Listed>({ work, rows, isRemoved, onRemove, onExport, onClear }: BulkBarProps<Row>) {
  const { place, one, many, nameOf, verbs, fields } = work;
  const phone = usePhone();
  const start = useBulk();
  const [changing, setChanging] = useState<BulkField<Row>>();
  const [asks, setAsks] = useState(false);
  const commands = commandsOf<Row>(place);

  const begin = ({ appliesTo, pastTense, run, undo, touches }: BulkVerb<Row>): void => {
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
  };
  const remove = (): void => {
    setAsks(false);
    start({
      place,
      rows,
      nameOf,
      pastTense: 'removed',
      run: commands.remove,
      undo: commands.restore,
      undoneAs: 'restored',
      takesOut: true,
    });
    onClear();
  };
  const askToRemove = (): void => {
    if (onRemove !== undefined) {
      onRemove(rows);
      onClear();
    } else if (rows.length < MANY) remove();
    else setAsks(true);
  };
  const restore = (): void => {
    start({
      place,
      rows,
      nameOf,
      pastTense: 'restored',
      run: commands.restore,
      undo: (_before, now) => commands.remove(now),
      undoneAs: 'removed',
      takesOut: true,
    });
    onClear();
  };

  const changed = changing?.appliesTo === undefined ? rows : rows.filter(changing.appliesTo);
  const applies = ({ appliesTo }: { readonly appliesTo?: (row: Row) => boolean }): boolean =>
    appliesTo === undefined || rows.some(appliesTo);
  const acts: readonly MenuAction[] = isRemoved
    ? [{ label: 'Restore', icon: ArchiveRestore, onSelect: restore }]
    : verbs.map((verb) => ({
        label: verb.label,
        icon: verb.icon,
        disabled: !applies(verb),
        onSelect: () => begin(verb),
      }));
  const changes: readonly MenuAction[] = isRemoved
    ? []
    : fields.map((field) => ({
        label: `${field.label}…`,
        disabled: !applies(field),
        onSelect: () => setChanging(field),
      }));
  const exporting: MenuAction = { label: 'Export CSV', icon: Download, onSelect: () => onExport(rows) };
  const removing: MenuAction = { label: 'Remove', icon: Trash2, danger: true, onSelect: askToRemove };

  return (
    <>
      <SelectionBar amount={rows.length} one={one} many={many} onClear={onClear}>
        {phone ? (
          <Menu
            align="start"
            trigger={
              <Button size="sm" icon={ChevronDown}>
                Actions
              </Button>
            }
            items={[
              ...acts,
              ...(changes.length > 0 ? (['rule', ...changes] as const) : []),
              'rule',
              exporting,
              ...(isRemoved ? [] : [removing]),
            ]}
          />
        ) : (
          <>
            {acts.map((act) => (
              <BarButton key={act.label} act={act} />
            ))}
            {changes.length > 0 && (
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
            <BarButton act={exporting} />
            {!isRemoved && <BarButton act={removing} />}
          </>
        )}
      </SelectionBar>
      {changing !== undefined && (
        <Suspense>
          <BulkChangeDialog
            field={changing}
            subject={count(changed.length, one, many)}
            value={commonValue(changing, changed)}
            onChoose={(value) => {
              setChanging(undefined);
              start(changePlan(work, changing, changed, value));
              onClear();
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
          onConfirm={remove}
        >
          They can be restored: all at once by Undo, or later from the removed ones.
        </ConfirmDialog>
      )}
    </>
  );
}

const BarButton = ({ act: { label, icon, disabled, onSelect } }: { readonly act: MenuAction }) => (
  <Button size="sm" {...(icon === undefined ? {} : { icon })} disabled={disabled} onClick={onSelect}>
    {label}
  </Button>
);
