import type { Referred } from './names.ts';
import { NameInRow } from './RecordName.tsx';

export interface NameCellProps {
  readonly kind: Referred;
  readonly id: string | null;
  /** As `useNames` tells it; a record that it does not know (removed, or not loaded yet) is looked up by itself. */
  readonly name: string | undefined;
}

/** A record that a row refers to, in a table. */
export const NameCell = ({ kind, id, name }: NameCellProps) =>
  name === undefined ? <NameInRow kind={kind} id={id} /> : name;
