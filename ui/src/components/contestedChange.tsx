import { flattened, nested } from '@lexledger/contracts/kernel/entries';
import { type ReactNode, useState } from 'react';
import { ApiError, type EditConflict } from '../api/apiError.ts';
import type { Choices } from '../records/conflictQuestions.ts';
import { type Identified, type RecordPlace, useRecordCommands } from '../records/recordCommands.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ConflictChoice, type ConflictChoiceProps } from './ConflictChoice.tsx';

interface Question {
  readonly id: string;
  readonly conflict: EditConflict;
  /** Receives null when the user does not choose. */
  readonly answer: (choices: Choices | null) => void;
}

export interface ContestedChange<Row extends Identified> {
  /**
   * Sends changes with the version they are based on. In a conflict with another edit of the same fields, the user is
   * asked which values to keep; if the record was removed meanwhile, whether to restore it. Resolves to the saved
   * record, to 'theirs' if none of the changes was kept, and to null if the user did not choose. `proposals` are the
   * seals of the AI proposals whose text the changes contain.
   */
  readonly send: (
    record: Identified,
    changes: Partial<Row>,
    proposals?: readonly string[],
  ) => Promise<Row | 'theirs' | null>;
  /** The question, which must be rendered beside what is edited; empty until there is one. */
  readonly question: ReactNode;
}

/** Edits of a kind of record that may conflict with other edits. */
export function useContestedChange<Row extends Identified>(
  place: RecordPlace,
  words: Pick<ConflictChoiceProps, 'describe' | 'cancelLabel'> = {},
): ContestedChange<Row> {
  const { change, restore } = useRecordCommands<Row>(place);
  const [asked, setAsked] = useState<Question>();
  const [whetherToRestore, setWhetherToRestore] = useState<(restores: boolean) => void>();

  const ask = async (id: string, conflict: EditConflict): Promise<Choices | null> => {
    const choices = await new Promise<Choices | null>((answer) => setAsked({ id, conflict, answer }));
    setAsked(undefined);
    return choices;
  };

  const askToRestore = async (): Promise<boolean> => {
    const restores = await new Promise<boolean>((answer) => setWhetherToRestore(() => answer));
    setWhetherToRestore(undefined);
    return restores;
  };

  const send: ContestedChange<Row>['send'] = async (record, changes, proposals = []) => {
    try {
      return await change.mutateAsync({ record, changes, proposals });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { conflict } = error;
      if (error.code === 'ALREADY_REMOVED') {
        if (!(await askToRestore())) return null;
        await restore.mutateAsync({ id: record.id });
        return send(record, changes, proposals);
      }
      if (conflict === undefined) throw error;
      const choices = await ask(record.id, conflict);
      if (choices === null) return null;
      const kept = Object.entries(flattened(changes, place.entries ?? [])).filter(
        ([path]) => choices[path] !== 'theirs',
      );
      if (kept.length === 0) return 'theirs';
      return send(
        { id: record.id, version: conflict.version },
        nested(Object.fromEntries(kept)) as Partial<Row>,
        proposals,
      );
    }
  };

  return {
    send,
    question: (
      <>
        {asked && (
          <ConflictChoice
            {...words}
            conflict={asked.conflict}
            about={{ place, id: asked.id }}
            onCancel={() => asked.answer(null)}
            onChoose={(choices) => asked.answer(choices)}
          />
        )}
        {whetherToRestore && (
          <ConfirmDialog
            open
            onOpenChange={() => whetherToRestore(false)}
            title="This was removed meanwhile"
            confirmLabel="Restore and save"
            cancelLabel={words.cancelLabel ?? 'Keep editing'}
            onConfirm={() => whetherToRestore(true)}
          >
            What you changed can be saved once it is restored.
          </ConfirmDialog>
        )}
      </>
    ),
  };
}
