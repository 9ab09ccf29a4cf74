import { accountIn, idsIn } from '@lexledger/contracts/kernel/person';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';

/** Who is responsible for which cases of a firm, by the ids of accounts and contacts. */
export interface Attorneys {
  /** Takes an event of a case as it is stored; answers whether another person is responsible than before. */
  take(recorded: RecordedEvent): boolean;
  mattersOf(personId: string): Iterable<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** Folds the responsible attorneys. The field is not personal, so that events need not be decrypted. */
export function createAttorneys(): Attorneys {
  const responsible = new Map<string, { readonly personId: string | undefined; readonly revision: number }>();
  const matters = new Map<string, Set<string>>();
  return {
    take({ stream, revision, data }) {
      const { fields, changes } = data as { readonly fields?: object; readonly changes?: object };
      const said = (fields ?? changes ?? {}) as { readonly responsibleAttorney?: unknown };
      if (!('responsibleAttorney' in said)) return false;
      const id = stream.slice(stream.indexOf('-') + 1);
      const before = responsible.get(id);
      // The past is read beside what happens meanwhile.
      if (before !== undefined && before.revision >= revision) return false;
      const personId = accountIn(said.responsibleAttorney) ?? idsIn(said.responsibleAttorney)[0];
      responsible.set(id, { personId, revision });
      if (before?.personId === personId) return false;
      if (before?.personId !== undefined) matters.get(before.personId)?.delete(id);
      if (personId === undefined) return true;
      const theirs = matters.get(personId) ?? new Set();
      matters.set(personId, theirs.add(id));
      return true;
    },
    mattersOf: (personId) => matters.get(personId) ?? NONE,
  };
}
