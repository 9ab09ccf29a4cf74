import type { RecordBase, RecordDefinition } from '@lexledger/contracts/kernel/record';
import { describe, it } from 'vitest';
import type { Decider } from './decider.ts';
import { ANOTHER_USER, given, type Happened, happened, NOW, RECORD, USER } from './given.ts';
import type { RecordState } from './record-decider.ts';

/** What a record's own tests say of it, so that what all records share can be asked of it. */
export interface RecordExample {
  /** The least that a client must send. */
  readonly body: object;
  /** All fields of the event that this body leads to. */
  readonly fields: object;
  /** The record as it was added, with `fields`. */
  readonly added: Happened;
  /** Another value for each of two fields that do not depend on each other. */
  readonly edits: readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
}

/** What every record does, asked of one of them. */
export function behavesAsRecord<R extends RecordBase>(
  decider: Decider<RecordState<R>>,
  definition: RecordDefinition,
  { body, fields, added, edits: [edit, otherEdit] }: RecordExample,
): void {
  const { commands, events } = definition;
  const removed = happened(events.removed, {});
  const restored = happened(events.restored, {});
  const field = Object.keys(edit)[0] as string;
  const changedBySomeone = happened(events.changed, { changes: edit });
  const original = Object.fromEntries(Object.keys(edit).map((key) => [key, (fields as Record<string, unknown>)[key]]));

  describe(`${commands.add.type}`, () => {
    it('leads to a record with every field said', () => {
      given(decider)
        .when(commands.add, body)
        .leadsTo({ type: events.added.type, data: { fields } })
        .answers({ ...fields, id: RECORD, userId: USER, version: 0, createdAt: NOW, updatedAt: NOW, removedAt: null });
    });
  });

  describe(`${commands.change.type}`, () => {
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

  describe(`${commands.remove.type}`, () => {
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

  describe(`${commands.restore.type}`, () => {
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
