import type { Case } from '@lexledger/contracts/features/cases';
import type { MatterTemplate, TemplateStep } from '@lexledger/contracts/features/matter-templates';
import type { PlannedStep } from '@lexledger/domain/matterTemplates/plan';
import { mergedPresets, type PresetChange, presetChanges } from '@lexledger/domain/matterTemplates/presets';
import { v5 } from 'uuid';
import { z } from 'zod';
import { newCommandId } from '../../api/api.ts';
import type { Method } from '../../api/method.ts';
import { instantOf } from '../../dates/zones.ts';
import { recordIdFor } from '../../records/recordId.ts';

/** What is made of each kind of step: the category of its streams, and the path of its list. */
export const MADE = {
  task: { category: 'task', path: '/api/tasks' },
  event: { category: 'event', path: '/api/calendar-events' },
  folder: { category: 'folder', path: '/api/document-folders' },
  snippet: { category: 'note', path: '/api/case-notes' },
} as const satisfies Readonly<Record<TemplateStep['kind'], { category: string; path: string }>>;

/** The views in which something is new after a template was applied. */
export const APPLIED_VIEWS = ['cases', 'rates', 'tasks', 'calendar-events', 'document-folders', 'case-notes'] as const;

/** Keys of what a template changes in the case itself. */
export const FIELDS = 'case:fields';
export const RATE = 'case:rate';

const entry = z.object({
  /** Key of the step, or one of the two of the case itself. */
  key: z.string(),
  commandId: z.uuid(),
  /** Id of the record that the command adds; null for a change of the case. */
  id: z.uuid().nullable(),
  /** What that record is of; null for a change of the case. */
  kind: z.enum(['task', 'event', 'folder', 'snippet']).nullable().default(null),
  day: z.iso.date().nullable(),
  isDone: z.boolean(),
  /** Version of the record that the command left; null where the answer did not say it. */
  version: z.int().nullable().default(null),
});
export type ApplicationEntry = z.output<typeof entry>;

/**
 * A template that is being applied to a case: the commands by their ids and days, and which of them were answered.
 */
export const application = z.object({
  templateId: z.uuid(),
  /** Keys of the fields of the case that the template gives another value. */
  fields: z.array(z.string()),
  /** The rate of the case before and after; null when it stays. */
  rate: z.object({ before: z.string().nullable(), after: z.string() }).nullable().default(null),
  /** Ids of the folders that the template made before, by the keys of their steps. */
  folders: z.record(z.string(), z.uuid()).default({}),
  entries: z.array(entry),
});
export type Application = z.output<typeof application>;

export interface Chosen {
  readonly steps: readonly PlannedStep[];
  readonly fields: readonly PresetChange[];
  readonly rate: Application['rate'];
}

const NOT_DONE = { isDone: false, version: null } as const;

/** UUID namespace of the ids of the commands that make the steps of templates. */
const NAMESPACE = '9c1f0a52-6f0e-4b0b-8a56-3f1d0f5f7a64';

/**
 * The id of the command with which a step of a template is made in a case for the first time. It follows from the three, so
 * that another browser knows what was made, and whoever makes it in two browsers at once makes it once.
 */
export const firstCommandId = (caseId: string, templateId: string, key: string): string =>
  v5(`${caseId}:${templateId}:${key}`, NAMESPACE);

/** A record that a step of a template made in a case, in any browser and by whichever member of the firm. */
export interface MadeBefore {
  readonly id: string;
  /** Null for a record that was removed since. */
  readonly version: number | null;
}

/** What was made of a template, by the keys of its steps. */
export type MadeSteps = ReadonlyMap<string, MadeBefore>;

/** Whose application it is, and what the template made in the case before. */
export interface Place {
  readonly userId: string;
  readonly caseId: string;
  /** Null where it is not known. */
  readonly made: MadeSteps | null;
}

/**
 * Gives each of what was chosen the id of its command. What is added gets its id by it, so that it is added once. A step that
 * is made for the first time has the same id in every browser; one that is made again has another one.
 */
export function newApplication(
  templateId: string,
  { steps, fields, rate }: Chosen,
  { userId, caseId, made: before }: Place,
): Application {
  const ofCase = [...(fields.length > 0 ? [FIELDS] : []), ...(rate === null ? [] : [RATE])].map((key) => ({
    ...{ key, commandId: newCommandId(), id: null, kind: null, day: null },
    ...NOT_DONE,
  }));
  const made = steps.map(({ step, day }) => {
    const isFirst = before !== null && !before.has(step.key);
    const commandId = isFirst ? firstCommandId(caseId, templateId, step.key) : newCommandId();
    return {
      key: step.key,
      commandId,
      id: recordIdFor(MADE[step.kind].category, userId, commandId),
      kind: step.kind,
      day,
      ...NOT_DONE,
    };
  });
  const there = [...(before ?? [])].filter(([, { version }]) => version !== null);
  const folders = Object.fromEntries(there.map(([key, { id }]) => [key, id]));
  return { templateId, fields: fields.map(({ key }) => key), rate, folders, entries: [...ofCase, ...made] };
}

export const withDone = (one: Application, key: string, version: number | null = null): Application => ({
  ...one,
  entries: one.entries.map((each) => (each.key === key ? { ...each, isDone: true, version } : each)),
});

/** What was made of it; null if nothing was. */
export function madeOf(one: Application): Application | null {
  const entries = one.entries.filter(({ isDone }) => isDone);
  return entries.length === 0 ? null : { ...one, entries };
}

export const isOver = ({ entries }: Application): boolean => entries.every(({ isDone }) => isDone);

export interface ApplicationCommand {
  readonly method: Method;
  readonly path: string;
  readonly body: object;
  /** Of the case, for a change of it. */
  readonly version?: number;
}

type EventStep = Extract<TemplateStep, { readonly kind: 'event' }>;

interface Given {
  readonly template: MatterTemplate;
  readonly legalCase: Case;
  /** The text of a snippet, filled from the case; null for a snippet that was removed. */
  readonly textOf: (snippetId: string) => string | null;
}

const MINUTE_MS = 60_000;

/** When an event is: at its time of day where the user is, or all day. */
function momentsOf({ time = null, minutes = null }: Partial<EventStep>, day: string | null): object {
  if (time === null) return { startDate: `${day}T00:00:00.000Z`, isAllDay: true };
  const startDate = instantOf(`${day}T${time}`);
  const end = minutes === null ? null : new Date(Date.parse(startDate) + minutes * MINUTE_MS).toISOString();
  return { startDate, endDate: end, isAllDay: false };
}

function bodyOf(step: TemplateStep, day: string | null, one: Application, { legalCase, textOf }: Given): object | null {
  const { id: caseId } = legalCase;
  switch (step.kind) {
    case 'task':
      return { title: step.title, description: step.details, priority: step.priority, dueDate: day, caseId };
    case 'event': {
      const { title, details: description, eventType, priority } = step;
      return { title, description, eventType, priority, ...momentsOf(step, day), caseId };
    }
    case 'folder': {
      // A folder whose parent was neither chosen nor made before is at the top of the case.
      const parent = one.entries.find(({ key }) => key === step.within);
      const parentId = parent?.id ?? (step.within === null ? undefined : one.folders[step.within]) ?? null;
      return { name: step.title, caseId, parentId };
    }
    case 'snippet': {
      const content = textOf(step.snippetId);
      return content === null ? null : { content, caseId };
    }
  }
}

/** The command of an entry; null when the template or the snippet does not have any more what it would make. */
export function commandOf({ key, day }: ApplicationEntry, one: Application, given: Given): ApplicationCommand | null {
  const { template, legalCase } = given;
  if (key === FIELDS) {
    const changes = presetChanges(template, legalCase).filter((change) => one.fields.includes(change.key));
    const { id, version } = legalCase;
    return changes.length === 0
      ? null
      : { method: 'PATCH', path: `/api/cases/${id}`, body: mergedPresets(changes), version };
  }
  if (key === RATE) {
    const { hourlyRate } = template;
    return hourlyRate === null
      ? null
      : { method: 'PUT', path: `/api/rates/cases/${legalCase.id}`, body: { hourlyRate } };
  }
  const step = template.steps.find((each) => each.key === key);
  const body = step === undefined ? null : bodyOf(step, day, one, given);
  return step === undefined || body === null ? null : { method: 'POST', path: MADE[step.kind].path, body };
}
