import { useMemo } from 'react';

export interface Selection {
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** The checkboxes of a table's rows and of its heading. */
export interface RowCheckboxes {
  readonly selected: ReadonlySet<string>;
  readonly isAllSelected: boolean;
  readonly toggle: (id: string) => void;
  /** Selected rows that the filters hide stay selected. */
  readonly toggleAll: () => void;
}

const NONE: readonly string[] = [];

/** The state of the checkboxes; undefined if rows cannot be selected. */
export function useRowCheckboxes(
  shown: readonly { readonly id: string }[],
  selection: Selection | undefined,
): RowCheckboxes | undefined {
  const ids = selection?.ids ?? NONE;
  const selected = useMemo(() => new Set(ids), [ids]);
  const isAllSelected = useMemo(
    () => shown.length > 0 && selected.size >= shown.length && shown.every(({ id }) => selected.has(id)),
    [shown, selected],
  );
  if (selection === undefined) return undefined;
  return {
    selected,
    isAllSelected,
    toggle(id) {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      selection.onChange([...next]);
    },
    toggleAll() {
      const next = new Set(selected);
      for (const { id } of shown) {
        if (isAllSelected) next.delete(id);
        else next.add(id);
      }
      selection.onChange([...next]);
    },
  };
}
