import type { QuickActionType, QuickTemplate } from '@lexledger/contracts/quick-actions/choices';
import { TEMPLATES } from '@lexledger/domain/quick-actions/templates';

type Entered = Readonly<Record<string, unknown>>;

const COUNTS: ReadonlySet<string> = new Set(['dueInDays', 'inDays']);
const YES_OR_NO: ReadonlySet<string> = new Set(['billable', 'isPNC']);

/** The value that a field's control holds: days and yes-or-no values are texts, a duration is a number of minutes. */
function heldBy(field: string, value: string | number | boolean): unknown {
  if (COUNTS.has(field)) return String(value);
  return YES_OR_NO.has(field) ? String(value) : value;
}

function readFrom(field: string, held: unknown): unknown {
  if (typeof held !== 'string') return held;
  if (YES_OR_NO.has(field)) return held === 'true';
  // An invalid number is kept, so that the schema reports it.
  return COUNTS.has(field) && /^\s*\d+\s*$/.test(held) ? Number(held) : held;
}

const isOpen = (field: string, value: unknown): boolean =>
  value === null || value === undefined || value === '' || (field === 'isAllDay' && value === false);

/**
 * The form values of a template, with every field that the form may show, so that each control is controlled from the
 * start.
 */
export function enteredOf(template: QuickTemplate): Record<string, unknown> {
  const names = Object.values(TEMPLATES).flatMap(({ shape }) => Object.keys(shape));
  const none = Object.fromEntries(names.map((name) => [name, /Id$|^assignedTo$/.test(name) ? null : '']));
  const said = Object.entries(template).flatMap(([field, value]) =>
    value === null ? [] : [[field, heldBy(field, value)] as const],
  );
  return { ...none, isAllDay: false, ...Object.fromEntries(said) };
}

/** The template for an action of the type, without empty fields and fields of other types. */
export function templateOf(actionType: QuickActionType, entered: Entered): QuickTemplate {
  const { shape } = TEMPLATES[actionType];
  const said = Object.entries(entered).filter(([field, value]) => field in shape && !isOpen(field, value));
  return Object.fromEntries(said.map(([field, value]) => [field, readFrom(field, value)])) as QuickTemplate;
}
