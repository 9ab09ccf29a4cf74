import type { Referred } from './names.ts';
import { NameInRow } from './RecordName.tsx';

export interface NameCellProps {
  readonly kind: Referred;
  readonly id: string | null;
  /**
   * The name from `useNames`; undefined if it is not known (removed, or not loaded yet), and then it is fetched
   * separately.
   */
  readonly name: string | undefined;
}

/** The name of a record that a table's row refers to. */
export const NameCell = ({ kind, id, name }: NameCellProps) =>
  name === undefined ? <NameInRow kind={kind} id={id} /> : name;
