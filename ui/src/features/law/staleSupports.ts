import type { LegalArgument } from '@lexledger/contracts/features/law';
import type { FieldChange, HistoryEntry } from '@lexledger/contracts/kernel/history';
import type { Supports } from './supports.ts';

/** A fact or an authority that has changed since the argument that rests on it was last assessed. */
export interface StaleSupport {
  readonly kind: 'facts' | 'legal-authorities';
  readonly id: string;
  readonly title: string;
  /** Its version when the argument was assessed. */
  readonly seen: number;
}

type Weighed = Pick<LegalArgument, 'supportingFacts' | 'supportingAuthorities' | 'supportVersions'>;

/**
 * The supports of an argument that have changed since its assessment. Removed supports are marked in the argument's
 * list, and are not included.
 */
export function staleSupports(argument: Weighed, { facts, authorities }: Supports): readonly StaleSupport[] {
  const seenOf = (id: string): number => argument.supportVersions?.[id] ?? Number.POSITIVE_INFINITY;
  return [
    ...argument.supportingFacts.flatMap((id): readonly StaleSupport[] => {
      const fact = facts.get(id);
      const seen = seenOf(id);
      return fact === undefined || fact.version <= seen ? [] : [{ kind: 'facts', id, title: fact.title, seen }];
    }),
    ...argument.supportingAuthorities.flatMap((id): readonly StaleSupport[] => {
      const authority = authorities.get(id);
      const seen = seenOf(id);
      return authority === undefined || authority.version <= seen
        ? []
        : [{ kind: 'legal-authorities', id, title: authority.citation, seen }];
    }),
  ];
}

/** The current versions of an argument's supports, by their ids. */
export const versionsNow = (argument: Weighed, { facts, authorities }: Supports): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...argument.supportingFacts, ...argument.supportingAuthorities].flatMap((id) => {
      const support = facts.get(id) ?? authorities.get(id);
      return support === undefined ? [] : [[id, support.version] as const];
    }),
  );

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The net changes after a version: each field once, with its value then and now, without fields that changed back. */
export function changesSince(entries: readonly HistoryEntry[], seen: number): readonly FieldChange[] {
  const changed = new Map<string, FieldChange>();
  const later = entries.filter(({ revision }) => revision > seen).sort((a, b) => a.revision - b.revision);
  for (const change of later.flatMap(({ changes }) => changes)) {
    const first = changed.get(change.field);
    changed.set(change.field, first === undefined ? change : { ...change, before: first.before });
  }
  return [...changed.values()].filter(({ before, after, erased }) => erased || !same(before, after));
}
