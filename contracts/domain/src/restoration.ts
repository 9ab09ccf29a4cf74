import { eventCatalogue } from '@lexledger/contracts/features';
import { caseRecord } from '@lexledger/contracts/features/cases';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { type Belonging, isTheirs } from '@lexledger/contracts/kernel/firm';
import type { RecordBase, RecordDefinition } from '@lexledger/contracts/kernel/record';
import { isSame, reversalOf, type Step, stepsOf, valuesAsOf } from '@lexledger/contracts/kernel/reversal';
import { type LeftAlone, leftAlone } from '@lexledger/contracts/restorationChoices';
import { RELATIONS } from './relations.ts';

/** The kinds of records that belong to a case, by their lists. */
export const RECORDS_OF_CASES: ReadonlyMap<string, RecordDefinition> = new Map(
  [caseRecord, ...RELATIONS.filter(({ parent }) => parent === caseRecord).map(({ child }) => child)].map((record) => [
    record.name,
    record,
  ]),
);

/** Whether the record is the asker's firm's, and was ever the case or of it. */
export function isOfCase(
  definition: RecordDefinition,
  events: readonly DomainEvent[],
  caseId: string,
  asker: Belonging,
): boolean {
  const steps = stepsOf(events);
  const isOf = ({ after }: Step): boolean => (definition === caseRecord ? after.id : values(after).caseId) === caseId;
  return steps.some(isOf) && isTheirs(definition, steps.at(-1)?.after, asker);
}

/** A command that takes something back, with what tells it apart from the others about the record. */
export interface RestoringCommand {
  readonly type: string;
  readonly data: object;
  /** The version that it is made on. */
  readonly version?: number;
  readonly key: string;
}

/** What is to be done to a record. */
export type RestorationStep =
  | { readonly do: RestoringCommand }
  | { readonly left: LeftAlone }
  /** It stands as it did; or nothing takes back by which it differs. */
  | { readonly over: 'same' | 'irreversible' };

/** A record as a stream tells it: then, now, and every step. */
interface Told {
  readonly definition: RecordDefinition;
  readonly steps: readonly Step[];
  /** The last step by the moment; undefined where the record was not there yet. */
  readonly earlier: Step | undefined;
  readonly now: Step;
}

const isThere = (record: RecordBase | undefined): record is RecordBase =>
  record !== undefined && record.removedAt === null;

const values = (record: RecordBase): Readonly<Record<string, unknown>> =>
  record as unknown as Readonly<Record<string, unknown>>;

/** The steps by a moment. Where clocks differ, the order of the stream decides. */
function by(moment: string, steps: readonly Step[]): readonly Step[] {
  const later = steps.findIndex(({ event }) => Date.parse(event.metadata.at) > Date.parse(moment));
  return later === -1 ? steps : steps.slice(0, later);
}

/** Verbs since the moment that have opposites, the latest first: a case that was closed is reopened. */
function* opposites({ definition, steps, earlier, now }: Told): Generator<RestoringCommand> {
  const since = steps.filter(({ event }) => event.revision > (earlier?.event.revision ?? -1));
  const ids = new Map(since.map(({ event }) => [event.id, event]));
  const undone = new Set(since.flatMap(({ event: { metadata } }) => metadata.undoes ?? []));
  for (const step of since.toReversed()) {
    const { event } = step;
    // What was undone since, and what undid it, cancel each other out.
    if (undone.has(event.id) || ids.has(event.metadata.undoes ?? '')) continue;
    const reversal = reversalOf(definition, eventCatalogue.get(event.type), step);
    if (reversal.by !== 'verb' || earlier === undefined) continue;
    const differs = Object.keys(reversal.to).some(
      (path) => !isSame(values(now.after)[path], values(earlier.after)[path]),
    );
    if (!differs) continue;
    const { revision } = event;
    yield {
      type: definition.commands.undo.type,
      data: { revision },
      version: now.after.version,
      key: `undo:${revision}`,
    };
  }
}

function* changes({ definition, steps, earlier, now }: Told): Generator<RestoringCommand> {
  if (earlier === undefined) return;
  const { revision } = earlier.event;
  if (Object.keys(valuesAsOf(definition, steps, revision)).length === 0) return;
  yield {
    type: definition.commands.revert.type,
    data: { revision },
    version: now.after.version,
    key: `revert:${revision}:${now.after.version}`,
  };
}

/** Everything that might take back by what the record differs, in the order in which it is tried. */
function* attempts(told: Told): Generator<RestoringCommand> {
  const { definition, earlier, now } = told;
  const { remove, restore } = definition.commands;
  const wasThere = isThere(earlier?.after);
  if (wasThere !== isThere(now.after)) {
    const command = wasThere ? restore : remove;
    yield { type: command.type, data: {}, key: `${command.type}:${now.after.version}` };
    return;
  }
  if (!wasThere) return;
  // Fields of what is closed are changed before it is closed again, and after it is opened.
  const [first, second] = values(earlier.after).status === 'closed' ? [changes, opposites] : [opposites, changes];
  yield* first(told);
  yield* second(told);
}

/** Whether a record stands as it did, in everything that people enter or verbs set. */
function isRestored({ definition, earlier, now }: Told): boolean {
  const wasThere = isThere(earlier?.after);
  if (wasThere !== isThere(now.after)) return false;
  if (!wasThere) return true;
  const fields = [...Object.keys(definition.fields), ...Object.keys(definition.computed)];
  return fields.every((field) => isSame(values(now.after)[field] ?? null, values(earlier.after)[field] ?? null));
}

/**
 * The next thing to do so that a record stands as it did at a moment. It follows from the record's stream alone, so that it is
 * found again after what was done before, and after a restart.
 * @param tried keys of the commands that were sent already
 */
export function restorationStep(
  definition: RecordDefinition,
  events: readonly DomainEvent[],
  moment: string,
  tried: ReadonlySet<string> = new Set(),
): RestorationStep {
  const steps = stepsOf(events);
  const now = steps.at(-1);
  if (now === undefined) return { over: 'same' };
  const told: Told = { definition, steps, earlier: by(moment, steps).at(-1), now };
  if (isRestored(told)) return { over: 'same' };
  const left = leftAlone(
    definition.name,
    [told.earlier?.after, now.after].flatMap((record) => (record === undefined ? [] : [values(record)])),
  );
  if (left !== null) return { left };
  // A case that is restored is never removed: it was there.
  if (definition === caseRecord && told.earlier === undefined) return { over: 'irreversible' };
  for (const command of attempts(told)) if (!tried.has(command.key)) return { do: command };
  return { over: 'irreversible' };
}
