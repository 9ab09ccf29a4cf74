import type { ErrorCode } from '@lexledger/contracts/features';
import type { RecordBase, RecordDefinition } from '@lexledger/contracts/kernel/record';
import { describe, it } from 'vitest';
import type { Decider } from './decider.ts';
import { ANOTHER_USER, given, type Happened, happened, NOW, RECORD, USER } from './given.ts';
import type { RecordState } from './record-state.ts';

/** An example of a record, with which `behavesAsRecord` tests the behavior that all records share. */
export interface RecordExample {
  /** The minimal body that a client must send. */
  readonly body: Readonly<Record<string, unknown>>;
  /** All fields of the event that this body leads to. */
  readonly fields: object;
  /** The record as it was added, with `fields`. */
  readonly added: Happened;
  /** Another value for each of two fields that do not depend on each other. */
  readonly edits: readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
  /** The code with which a second record with its id is refused; COMMAND_ID_REUSED by default. */
  readonly existing?: ErrorCode;
}

/** What the tests of one record share: the example, and events that follow the one that adds it. */
function situationOf<R extends RecordBase>(
  decider: Decider<RecordState<R>>,
  { commands, events }: RecordDefinition,
  { edits: [edit, otherEdit], existing = 'COMMAND_ID_REUSED', ...example }: RecordExample,
) {
  const before = (changes: object) =>
    Object.fromEntries(Object.keys(changes).map((key) => [key, (example.fields as Record<string, unknown>)[key]]));
  const original = before(edit);
  return {
    ...example,
    decider,
    commands,
    events,
    existing,
    edit,
    otherEdit,
    /** The field that the first edit changes. */
    field: Object.keys(edit)[0] as string,
    original,
    otherOriginal: before(otherEdit),
    removed: happened(events.removed, {}),
    restored: happened(events.restored, {}),
    changedBySomeone: happened(events.changed, { changes: edit }),
    changedOtherwise: happened(events.changed, { changes: otherEdit }),
    changedBack: happened(events.changed, { changes: original }),
  };
}
type Situation<R extends RecordBase> = ReturnType<typeof situationOf<R>>;

function testsAdding<R extends RecordBase>({
  decider,
  commands,
  events,
  body,
  fields,
  existing,
  added,
}: Situation<R>): void {
  describe(commands.add.type, () => {
    it('leads to a record with every field said', () => {
      given(decider)
        .when(commands.add, body)
        .leadsTo({ type: events.added.type, data: { fields } })
        .answers({ ...fields, id: RECORD, userId: USER, version: 0, createdAt: NOW, updatedAt: NOW, removedAt: null });
    });

    it('is refused with an id that a record has already', () => {
      given(decider, added).when(commands.add, body).isRefused(existing);
    });
  });
}

function testsChanging<R extends RecordBase>({
  decider,
  commands,
  events,
  added,
  removed,
  field,
  edit,
  otherEdit,
  original,
  changedBySomeone,
}: Situation<R>): void {
  describe(commands.change.type, () => {
    it('leads to the changed field alone', () => {
      given(decider, added)
        .when(commands.change, edit)
        .leadsTo({ type: events.changed.type, data: { changes: edit } })
        .answers({ ...edit, version: 1, updatedAt: NOW });
    });

    it('changes nothing when the field has that value already', () => {
      given(decider, added).when(commands.change, original).changesNothing();
    });

    it('is refused when there is no such record', () => {
      given(decider).when(commands.change, edit).isRefused('NOT_FOUND');
    });

    it('is refused as if there were no record when it is somebody else’s', () => {
      given(decider, added).when(commands.change, edit, { by: ANOTHER_USER }).isRefused('NOT_FOUND');
    });

    it('is refused when the record was removed', () => {
      given(decider, added, removed).when(commands.change, edit).isRefused('ALREADY_REMOVED');
    });

    it('is refused with both values when somebody else changed the same field since', () => {
      given(decider, added, changedBySomeone)
        .when(commands.change, original, { version: 0 })
        .isRefused('EDIT_CONFLICT', {
          conflict: { version: 1, fields: [{ field, yours: original[field], theirs: edit[field] }] },
        });
    });

    it('keeps both edits when somebody else changed another field since', () => {
      given(decider, added, changedBySomeone)
        .when(commands.change, otherEdit, { version: 0 })
        .leadsTo({ type: events.changed.type, data: { changes: otherEdit } })
        .answers({ ...edit, ...otherEdit });
    });

    it('changes nothing when somebody else made the same edit since', () => {
      given(decider, added, changedBySomeone).when(commands.change, edit, { version: 0 }).changesNothing();
    });

    it('overwrites when it says no version', () => {
      given(decider, added, changedBySomeone)
        .when(commands.change, original)
        .leadsTo({ type: events.changed.type, data: { changes: original } });
    });

    it('is refused when it says a version that there has not been yet', () => {
      given(decider, added).when(commands.change, edit, { version: 1 }).isRefused('INVALID_VERSION');
    });
  });
}

function testsRemoving<R extends RecordBase>({
  decider,
  commands,
  events,
  fields,
  added,
  removed,
}: Situation<R>): void {
  describe(commands.remove.type, () => {
    it('leads to a record that is marked as removed and keeps its fields', () => {
      given(decider, added)
        .when(commands.remove, {})
        .leadsTo({ type: events.removed.type, data: {} })
        .answers({ ...fields, removedAt: NOW });
    });

    it('is refused when the record was removed already', () => {
      given(decider, added, removed).when(commands.remove, {}).isRefused('ALREADY_REMOVED');
    });

    it('is refused when there is none, or it is somebody else’s', () => {
      given(decider).when(commands.remove, {}).isRefused('NOT_FOUND');
      given(decider, added).when(commands.remove, {}, { by: ANOTHER_USER }).isRefused('NOT_FOUND');
    });
  });
}

function testsRestoring<R extends RecordBase>({
  decider,
  commands,
  events,
  fields,
  added,
  removed,
  restored,
  edit,
  changedBySomeone,
}: Situation<R>): void {
  describe(commands.restore.type, () => {
    it('brings a removed record back as it was', () => {
      given(decider, added, changedBySomeone, removed)
        .when(commands.restore, {})
        .leadsTo({ type: events.restored.type, data: {} })
        .answers({ ...fields, ...edit, removedAt: null });
    });

    it('is refused when the record is not removed', () => {
      given(decider, added).when(commands.restore, {}).isRefused('NOT_REMOVED');
      given(decider, added, removed, restored).when(commands.restore, {}).isRefused('NOT_REMOVED');
    });

    it('is refused when there is none, or it is somebody else’s', () => {
      given(decider).when(commands.restore, {}).isRefused('NOT_FOUND');
      given(decider, added, removed).when(commands.restore, {}, { by: ANOTHER_USER }).isRefused('NOT_FOUND');
    });
  });
}

function testsUndoing<R extends RecordBase>({
  decider,
  commands,
  events,
  fields,
  added,
  removed,
  restored,
  field,
  edit,
  otherEdit,
  original,
  changedBySomeone,
  changedOtherwise,
  changedBack,
}: Situation<R>): void {
  describe(commands.undo.type, () => {
    it('takes the field back to what it was before the change, and says which change', () => {
      given(decider, added, changedBySomeone)
        .when(commands.undo, { revision: 1 })
        .leadsTo({ type: events.changed.type, data: { changes: original } })
        .undoes(1)
        .answers({ ...fields, version: 2 });
    });

    it('keeps what was changed beside it since', () => {
      given(decider, added, changedBySomeone, changedOtherwise)
        .when(commands.undo, { revision: 1 })
        .leadsTo({ type: events.changed.type, data: { changes: original } })
        .answers({ ...fields, ...otherEdit });
    });

    it('is undone itself like any other change', () => {
      given(decider, added, changedBySomeone, changedBack)
        .when(commands.undo, { revision: 2 })
        .leadsTo({ type: events.changed.type, data: { changes: edit } })
        .undoes(2);
    });

    it('changes nothing when the field is as it was already', () => {
      given(decider, added, changedBySomeone, changedBack).when(commands.undo, { revision: 1 }).changesNothing();
    });

    it('removes a record that it says was added, and one that was restored', () => {
      const removal = { type: events.removed.type, data: {} };
      given(decider, added).when(commands.undo, { revision: 0 }).leadsTo(removal).undoes(0);
      given(decider, added, removed, restored).when(commands.undo, { revision: 2 }).leadsTo(removal).undoes(2);
    });

    it('restores a record that was removed', () => {
      given(decider, added, changedBySomeone, removed)
        .when(commands.undo, { revision: 2 })
        .leadsTo({ type: events.restored.type, data: {} })
        .undoes(2)
        .answers({ ...fields, ...edit, removedAt: null });
    });

    it('is refused for a removal when the record is not removed any more', () => {
      given(decider, added, removed, restored).when(commands.undo, { revision: 1 }).isRefused('NOT_REMOVED');
    });

    it('is refused for a change of a removed record', () => {
      given(decider, added, changedBySomeone, removed)
        .when(commands.undo, { revision: 1 })
        .isRefused('ALREADY_REMOVED');
    });

    it('is refused for a change that there is not', () => {
      given(decider, added).when(commands.undo, { revision: 1 }).isRefused('NO_SUCH_CHANGE');
    });

    it('is refused when there is no such record, or it is somebody else’s', () => {
      given(decider).when(commands.undo, { revision: 0 }).isRefused('NOT_FOUND');
      given(decider, added, changedBySomeone)
        .when(commands.undo, { revision: 1 }, { by: ANOTHER_USER })
        .isRefused('NOT_FOUND');
    });

    it('is refused when it says a version that there has not been yet', () => {
      given(decider, added, changedBySomeone)
        .when(commands.undo, { revision: 1 }, { version: 2 })
        .isRefused('INVALID_VERSION');
    });

    it('is refused for what was erased with its person', () => {
      const personal = new Set(events.changed.personal.map((path) => path.at(-1)));
      if (!personal.has(field)) return;
      given(decider, { ...added, erased: true }, changedBySomeone)
        .when(commands.undo, { revision: 1 })
        .isRefused('SUBJECT_ERASED');
    });
  });
}

function testsReverting<R extends RecordBase>({
  decider,
  commands,
  events,
  fields,
  added,
  removed,
  field,
  edit,
  original,
  otherOriginal,
  changedBySomeone,
  changedOtherwise,
}: Situation<R>): void {
  describe(commands.revert.type, () => {
    it('takes every later change of fields back in one', () => {
      given(decider, added, changedBySomeone, changedOtherwise)
        .when(commands.revert, { revision: 0 })
        .leadsTo({ type: events.changed.type, data: { changes: { ...original, ...otherOriginal } } })
        .restoresTo(0)
        .answers(fields);
    });

    it('keeps what was changed up to then', () => {
      given(decider, added, changedBySomeone, changedOtherwise)
        .when(commands.revert, { revision: 1 })
        .leadsTo({ type: events.changed.type, data: { changes: otherOriginal } })
        .restoresTo(1);
    });

    it('changes nothing when nothing was changed later', () => {
      given(decider, added, changedBySomeone).when(commands.revert, { revision: 1 }).changesNothing();
    });

    it('is refused with both values when somebody changed a field since the version that it was made on', () => {
      given(decider, added, changedBySomeone)
        .when(commands.revert, { revision: 0 }, { version: 0 })
        .isRefused('EDIT_CONFLICT', {
          conflict: { version: 1, fields: [{ field, yours: original[field], theirs: edit[field] }] },
        });
    });

    it('is refused for a removed record, a missing revision and somebody else’s record', () => {
      given(decider, added, changedBySomeone, removed)
        .when(commands.revert, { revision: 0 })
        .isRefused('ALREADY_REMOVED');
      given(decider, added).when(commands.revert, { revision: 7 }).isRefused('NO_SUCH_CHANGE');
      given(decider, added).when(commands.revert, { revision: 0 }, { by: ANOTHER_USER }).isRefused('NOT_FOUND');
    });
  });
}

/** Tests that one decider behaves as every record does. */
export function behavesAsRecord<R extends RecordBase>(
  decider: Decider<RecordState<R>>,
  definition: RecordDefinition,
  example: RecordExample,
): void {
  const situation = situationOf(decider, definition, example);
  testsAdding(situation);
  testsChanging(situation);
  testsRemoving(situation);
  testsRestoring(situation);
  testsUndoing(situation);
  testsReverting(situation);
}
