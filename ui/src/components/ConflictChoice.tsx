import { entryLabel, fieldOf, shownAt } from '@lexledger/contracts/kernel/entries';
import type { HistoryAnswer } from '@lexledger/contracts/kernel/history';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditConflict } from '../api/apiError.ts';
import { cx } from '../browser/classes.ts';
import { liveQuery } from '../cache/query.ts';
import type { Choices, Describe, Side } from '../records/conflictQuestions.ts';
import type { RecordPlace } from '../records/recordPlace.ts';
import { formatInstant } from '../text/format.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { valueText } from './history/fieldValue.tsx';
import { historyPath } from './history/historyPath.ts';
import { elsewhere } from './history/whence.ts';

export type { Side } from '../records/conflictQuestions.ts';

export interface ConflictChoiceProps {
  readonly conflict: EditConflict;
  /** The record whose history tells who changed a field and when, and the fields' labels. */
  readonly about?: { readonly place: RecordPlace; readonly id: string };
  /** The record's name, if nothing on the screen shows it. */
  readonly name?: string;
  /** Returns a field's label and its value as shown; by default as in the record's history. */
  readonly describe?: Describe;
  /** Title and labels of a question that is not about conflicting edits. */
  readonly words?: {
    readonly title: string;
    readonly description: string;
    readonly sides: Readonly<Record<Side, string>>;
    readonly choose: string;
  };
  /** Label of the button that chooses nothing. */
  readonly cancelLabel?: string;
  readonly onCancel: () => void;
  readonly onChoose: (choices: Choices) => void;
}

/** The value at a path as it is shown: of a block, its words. */
const shown = (path: string, value: unknown): unknown =>
  fieldOf(path) === path ? value : (shownAt(path, value) ?? null);

const plain: Describe = (path, value) => {
  const words = fieldOf(path)
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return { label: entryLabel(label, path), value: valueText('text', shown(path, value), {}) };
};

interface Named {
  readonly id?: string;
  readonly name?: string;
  readonly title?: string;
  readonly citation?: string;
}

/** Names of records from the cache, for ids that the history does not name. */
function useNamesAtHand(): (ids: readonly string[]) => Readonly<Record<string, string>> {
  const queries = useQueryClient();
  return (ids) => {
    if (ids.length === 0) return {};
    const named: Record<string, string> = {};
    for (const [, data] of queries.getQueriesData<unknown>({})) {
      for (const row of (Array.isArray(data) ? data : [data]) as readonly (Named | null | undefined)[]) {
        if (row?.id === undefined || !ids.includes(row.id)) continue;
        const name = row.name ?? row.title ?? row.citation;
        if (name !== undefined) named[row.id] = name;
      }
    }
    return named;
  };
}

const idsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string');

/** The latest change of each field from the record's history: who made it and when, and how the field is shown. */
export function useOrigin(about: ConflictChoiceProps['about'], conflict: EditConflict) {
  const namesAtHand = useNamesAtHand();
  const { data } = useQuery({
    ...liveQuery<HistoryAnswer>(
      [about === undefined ? '' : historyPath(about.place, about.id), { limit: 200 }],
      about?.place.views ?? [],
    ),
    enabled: about !== undefined,
  });
  const latest = (name: string) => {
    for (const entry of data?.entries ?? []) {
      const change = entry.changes.find(({ field }) => field === name);
      if (change !== undefined) return { entry, change };
    }
    return undefined;
  };
  return {
    /** Origin of a change: 'Your other device (Firefox on Linux) · Mar 3, 2026, 10:00 AM'; undefined until known. */
    by: (field: string): string | undefined => {
      const entry = latest(field)?.entry;
      return entry && `${elsewhere(entry)} · ${formatInstant(entry.at)}`;
    },
    /** Name of the other member who made the change; undefined for the user's own, and until known. */
    author: (field: string): string | undefined => {
      const by = latest(field)?.entry.by;
      return by?.kind === 'member' ? by.name : undefined;
    },
    describe: ((field, value) => {
      const change = latest(field)?.change;
      if (change === undefined) return plain(field, value);
      const isName = change.kind === 'record' || change.kind === 'records';
      const ids = isName ? conflict.fields.flatMap(({ yours, theirs }) => [...idsIn(yours), ...idsIn(theirs)]) : [];
      return {
        label: change.label,
        value: valueText(change.kind, shown(field, value), { ...namesAtHand(ids), ...data?.names }),
      };
    }) satisfies Describe,
  };
}

const SIDES: readonly Side[] = ['yours', 'theirs'];

const EDIT: NonNullable<ConflictChoiceProps['words']> = {
  title: 'Someone changed this meanwhile',
  description:
    'The same fields were changed in another tab or by someone else. Choose which values to keep; your other changes are saved with them.',
  sides: { yours: 'Your change', theirs: 'Other change' },
  choose: 'Save the choice',
};

/** Both sides of a conflict, field by field. Nothing is lost until the user has chosen. */
export function ConflictChoice({
  conflict,
  about,
  name,
  describe,
  words = EDIT,
  cancelLabel = 'Back to the form',
  onCancel,
  onChoose,
}: ConflictChoiceProps) {
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(conflict.fields.map(({ field }) => [field, 'yours' as const])),
  );
  const origin = useOrigin(about, conflict);
  const described = describe ?? origin.describe;
  return (
    <Dialog
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      title={name === undefined ? words.title : `${words.title}: ${name}`}
      description={words.description}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button variant="primary" onClick={() => onChoose(choices)}>
            {words.choose}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {conflict.fields.map((entry) => (
          <fieldset key={entry.field}>
            <legend className="mb-1 font-medium text-sm">{described(entry.field, entry.yours).label}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {SIDES.map((side) => {
                const chosen = choices[entry.field] === side;
                return (
                  <label
                    key={side}
                    className={cx(
                      'flex cursor-pointer items-start gap-2.5 rounded-md border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-accent',
                      chosen ? 'border-accent bg-accent-wash' : 'border-rule hover:bg-hover',
                    )}
                  >
                    <input
                      type="radio"
                      name={`conflict-${entry.field}`}
                      checked={chosen}
                      onChange={() => setChoices({ ...choices, [entry.field]: side })}
                      className="mt-1 accent-accent outline-none"
                    />
                    <span className="min-w-0">
                      <span className="block text-muted text-xs">{words.sides[side]}</span>
                      <span className="wrap-anywhere block">{described(entry.field, entry[side]).value}</span>
                      {side === 'theirs' && (
                        <span className="mt-1 block text-muted text-xs">{origin.by(entry.field)}</span>
                      )}
                    </span>
                  </label>
                );
              })}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
