import type { RecordDifference } from '@lexledger/contracts/features/differences';
import { flattened } from '@lexledger/contracts/kernel/entries';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import { fieldChange } from '../../kernel/history.ts';
import type { RecordKind } from '../../kernel/record-kinds.ts';
import { nameOf } from '../../kernel/record-names.ts';

type Values = Readonly<Record<string, unknown>>;

const isThere = (document: ViewDocument | null): document is ViewDocument =>
  document !== null && (document.removedAt ?? null) === null;

/** The values of a record's fields, with each entry of a field that holds entries for itself. */
const valuesOf = ({ fields, entries }: RecordKind, document: ViewDocument): Values =>
  flattened(Object.fromEntries(fields.map((field) => [field, document[field] ?? null])), entries);

/** Paths of the fields that differ; of a record that there was not before, all that it has. */
function differingPaths(kind: RecordKind, then: ViewDocument | null, now: ViewDocument): readonly string[] {
  const [before, after] = [then === null ? {} : valuesOf(kind, then), valuesOf(kind, now)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (path) => !isSame(before[path] ?? null, after[path] ?? null),
  );
}

/**
 * How a record differs between two moments; null where people would see no difference.
 * @param then null where it did not exist yet
 */
export function differenceOf(
  kind: RecordKind,
  then: ViewDocument | null,
  now: ViewDocument | null,
): RecordDifference | null {
  const last = now ?? then;
  if (last === null || !(isThere(then) || isThere(now))) return null;
  const shown = isThere(now) ? now : last;
  const common = {
    list: kind.list,
    id: last.id,
    name: nameOf(kind.category, shown),
    at: String(last.updatedAt),
  };
  if (!isThere(now)) return { ...common, kind: 'removed', changes: [] };
  const before = isThere(then) ? then : null;
  const changes = differingPaths(kind, before, now).flatMap(
    (path) => fieldChange(path, before, now, kind.describe, false) ?? [],
  );
  if (before === null) return { ...common, kind: 'added', changes };
  return changes.length === 0 ? null : { ...common, kind: 'changed', changes };
}

/** The differences between the documents of a list at two moments, the earliest change first. */
export function differencesBetween(
  kind: RecordKind,
  then: readonly ViewDocument[],
  now: readonly ViewDocument[],
): readonly RecordDifference[] {
  const [before, after] = [then, now].map((documents) => new Map(documents.map((one) => [one.id, one])));
  const ids = [...new Set([...then, ...now].map(({ id }) => id))];
  return ids
    .flatMap((id) => differenceOf(kind, before?.get(id) ?? null, after?.get(id) ?? null) ?? [])
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : one.id < other.id ? -1 : 1));
}
