import { calendarEvent } from '@lexledger/contracts/features/calendar';
import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { financialRecord } from '@lexledger/contracts/features/money';
import { caseNote } from '@lexledger/contracts/features/notes';
import { task } from '@lexledger/contracts/features/tasks';
import { timeEntry } from '@lexledger/contracts/features/time';
import type { Issue } from '@lexledger/contracts/kernel/errors';
import { fromClient, identifier, optional } from '@lexledger/contracts/kernel/fields';
import type { QuickActionType, QuickTemplate } from '@lexledger/contracts/quick-actions/choices';
import { z } from 'zod';

/** Maximum number of days ahead: ten years. */
const DAYS_AHEAD = 3650;
const DAY_MINUTES = 24 * 60;

const inDays = z
  .int({ error: 'Give whole days' })
  .min(0, { error: 'Give 0 for the same day, or more' })
  .max(DAYS_AHEAD, { error: `Give at most ${DAYS_AHEAD} days` });

type Shape = Readonly<Record<string, z.ZodType>>;

/** Some fields of a record with the rules of its own form. Each may be left out, and no default is filled in. */
function some(fields: Shape, names: readonly string[], more: Shape = {}) {
  const picked = names.map((name) => {
    const field = fields[name];
    if (field === undefined) throw new Error(`there is no field ${name} to begin with`);
    const plain = field instanceof z.ZodDefault ? (field.def.innerType as z.ZodType) : field;
    return [name, fromClient(plain).optional()] as const;
  });
  const own = Object.entries(more).map(([name, field]) => [name, field.optional()] as const);
  return z.strictObject(Object.fromEntries([...picked, ...own]));
}

/**
 * The template fields of each action type. Days count from the day on which the action is run; `at` is in the user's
 * time zone.
 */
export const TEMPLATES: Readonly<Record<QuickActionType, z.ZodObject>> = {
  task: some(task.fields, ['title', 'description', 'priority', 'taskType', 'assignedTo', 'caseId'], {
    dueInDays: inDays,
  }),
  note: some(caseNote.fields, ['content', 'caseId']),
  time: some(timeEntry.fields, ['taskDescription', 'timeMinutes', 'hourlyRate', 'billable', 'caseId']),
  event: some(
    calendarEvent.fields,
    ['title', 'description', 'eventType', 'isAllDay', 'location', 'priority', 'caseId'],
    {
      inDays,
      at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Give a time of day such as 09:30' }),
      minutes: z
        .int({ error: 'Give whole minutes' })
        .min(1, { error: 'Give at least a minute' })
        .max(DAY_MINUTES, { error: 'Give at most 24 hours' }),
    },
  ),
  document: z.strictObject({ snippetId: identifier(), caseId: optional(identifier()).optional() }),
  client: some(client.fields, ['practiceArea', 'isPNC']),
  case: some(caseRecord.fields, ['title', 'clientId', 'practiceArea', 'status', 'description']),
  money: some(financialRecord.fields, ['type', 'amount', 'description', 'category', 'caseId']),
};

export type ReadTemplate =
  | { readonly template: QuickTemplate; readonly issues?: never }
  | { readonly issues: readonly Issue[]; readonly template?: never };

/** The template in its canonical form, or its problems, each with its path from `template`. */
export function readTemplate(actionType: QuickActionType, given: unknown): ReadTemplate {
  const read = TEMPLATES[actionType].safeParse(given);
  if (read.success) return { template: read.data as QuickTemplate };
  return {
    issues: read.error.issues.flatMap((issue): Issue[] => {
      if (issue.code !== 'unrecognized_keys') {
        return [{ path: ['template', ...issue.path].join('.'), message: issue.message }];
      }
      return issue.keys.map((key) => ({ path: `template.${key}`, message: `This action has no field ${key}` }));
    }),
  };
}
