import type { KnownHoliday } from '@lexledger/contracts/features/deadlines';
import type { MatterTemplate, RelativeDay, TemplateStep } from '@lexledger/contracts/features/matter-templates';
import { deadlineOf, isInRange } from '../deadlines/compute.ts';

type Steps = Pick<MatterTemplate, 'steps'>;

const dayOf = (step: TemplateStep): RelativeDay | null => ('when' in step ? step.when : null);

/** What the days of a template are counted from besides the opening of the case, in the order in which it names them. */
export const triggersOf = ({ steps }: Steps): readonly string[] => [
  ...new Set(
    steps.flatMap((step) => {
      const from = dayOf(step)?.from ?? null;
      return from === null ? [] : [from];
    }),
  ),
];

/** The days from which those of a template are counted. */
export interface KnownDays {
  /** The day on which the case was opened, `YYYY-MM-DD`. */
  readonly opening: string;
  /** The days of what the template names besides, as far as they are known. */
  readonly triggers: Readonly<Record<string, string>>;
  readonly holidays: readonly KnownHoliday[];
}

export interface PlannedStep {
  readonly step: TemplateStep;
  /** Null for what has no day, and for what has one that is not known. */
  readonly day: string | null;
  /** Why it cannot be made: what it is counted from is not known, or the day would be out of range; null if it can. */
  readonly problem: 'day unknown' | 'out of range' | null;
}

/** What a template makes, with its days. Those counted from a trigger whose day is not known cannot be made. */
export function planOf(
  { steps, federalHolidays }: Steps & Pick<MatterTemplate, 'federalHolidays'>,
  { opening, triggers, holidays }: KnownDays,
): readonly PlannedStep[] {
  return steps.map((step): PlannedStep => {
    const when = dayOf(step);
    if (when === null) return { step, day: null, problem: null };
    const date = when.from === null ? opening : (triggers[when.from] ?? '');
    if (!isInRange(date)) return { step, day: null, problem: 'day unknown' };
    const trigger = { trigger: when.from ?? 'Opening', date, servedByMail: false, federalHolidays, holidays };
    try {
      return { step, day: deadlineOf({ ...when, mailDays: 0 }, trigger).day, problem: null };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return { step, day: null, problem: 'out of range' };
    }
  });
}
