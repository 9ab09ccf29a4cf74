import type { Command, CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import type { Decision, Named, Reference, Refusal } from './decider.ts';
import type { Dependent } from './dependent.ts';
import type { NamedRecords, RecordState } from './record-state.ts';

export type Fields<R extends RecordBase> = Omit<R, keyof RecordBase>;

/** The rules of one kind of record, beyond being added, changed, removed and restored. */
export interface RecordRules<R extends RecordBase> {
  /** Fields that name records of other streams, and the category of those. */
  readonly references?: Readonly<Partial<Record<keyof Fields<R> & string, string>>>;
  /**
   * References that follow from another one: `{ clientId: 'caseId' }`. While the leading field names a record, the
   * following one is not looked up, since `check` makes the two agree.
   */
  readonly follows?: Readonly<Partial<Record<keyof Fields<R> & string, keyof Fields<R> & string>>>;
  /** Computes fields from the others; `before` is null for a new record. */
  readonly compute?: (fields: Fields<R>, before: R | null, command: Command, named: NamedRecords) => Partial<Fields<R>>;
  /**
   * Refuses an impossible new record or change; `before` is null for a new record. `found` has what `changeLooksAt` names
   * for a change.
   */
  readonly check?: (
    fields: Fields<R>,
    before: R | null,
    command: Command,
    named: NamedRecords,
    found?: Named,
  ) => Refusal | null;
  /** The subject of the personal fields; by default the client whom the record, or its case, is of (`subjectOf`). */
  readonly subject?: (record: Pick<R, 'id'> & Fields<R>) => string | undefined;
  /**
   * The `references` that name an assignee. The others name owners: a record is not restored while an owner is removed.
   */
  readonly assignees?: readonly (keyof Fields<R> & string)[];
  /**
   * The data of the removal event if other records name this one, or a refusal while the command leaves open what
   * happens to them.
   */
  readonly removal?: (record: R, command: Command, dependents: readonly Dependent[], named: Named) => Refusal | object;
  /** Records that `removal` reads, including removed ones. */
  readonly removalLooksAt?: (record: R) => readonly Omit<Reference, 'kept' | 'otherwise'>[];
  /** Records that the `check` of a change reads besides, including removed ones. */
  readonly changeLooksAt?: (after: Fields<R>, before: R) => readonly Omit<Reference, 'kept' | 'otherwise'>[];
  /** Fields of the removal's body that name records, and the category of those. */
  readonly removalNames?: Readonly<Record<string, string>>;
  /** The record's own verbs, by command type. They are called for a record that is the user's and not removed. */
  readonly verbs?: Readonly<Record<string, (record: R, command: Command, state: RecordState<R>) => Decision>>;
  readonly verbCommands?: readonly CommandDefinition[];
}
