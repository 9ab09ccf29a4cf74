import type { TemplateStep } from '@lexledger/contracts/features/matter-templates';

/** The form values of one thing that a template makes: those of every kind, with texts as they are typed. */
export interface WrittenStep {
  readonly kind: TemplateStep['kind'];
  readonly key: string;
  readonly title: string;
  readonly details: string;
  readonly priority: string;
  readonly eventType: string;
  readonly when: {
    readonly from: string;
    readonly amount: string;
    readonly unit: string;
    readonly direction: string;
    readonly roll: string;
  };
  /** `HH:MM`; empty for an event of the whole day. */
  readonly time: string;
  readonly minutes: string;
  readonly within: string;
  readonly snippetId: string;
}

const EMPTY = {
  title: '',
  details: '',
  priority: 'medium',
  eventType: 'deadline',
  when: { from: '', amount: '', unit: 'days', direction: 'after', roll: 'none' },
  time: '',
  minutes: '',
  within: '',
  snippetId: '',
};

export function writtenStep(step: TemplateStep): WrittenStep {
  const when = 'when' in step ? step.when : null;
  return {
    ...EMPTY,
    ...step,
    details: ('details' in step ? step.details : null) ?? '',
    time: ('time' in step ? step.time : null) ?? '',
    minutes: String(('minutes' in step ? step.minutes : null) ?? ''),
    within: ('within' in step ? step.within : null) ?? '',
    when: when === null ? EMPTY.when : { ...when, from: when.from ?? '', amount: String(when.amount) },
  };
}

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed);

/** Text that is no number stays as it was typed, so that the schema refuses it. */
const readDay = ({ from, amount, ...how }: WrittenStep['when']) => ({
  ...how,
  from: orNull(from),
  amount: amount.trim() === '' ? amount : Number(amount),
});

/** Without a time of day an event has no length either. */
const readTime = ({ time, minutes }: WrittenStep) => ({
  time: orNull(time),
  minutes: time.trim() === '' || minutes.trim() === '' ? null : Number(minutes),
});

function readStep(step: WrittenStep): object {
  const { kind, key, title, details, priority, eventType, when, within, snippetId } = step;
  const named = { kind, key, title };
  switch (kind) {
    case 'task':
      return { ...named, details: orNull(details), priority, when: orNull(when.amount) && readDay(when) };
    case 'event':
      return { ...named, details: orNull(details), priority, eventType, when: readDay(when), ...readTime(step) };
    case 'folder':
      return { ...named, within: orNull(within) };
    case 'snippet':
      return { ...named, snippetId };
  }
}

export const readSteps = (written: unknown): unknown =>
  Array.isArray(written) ? (written as readonly WrittenStep[]).map(readStep) : written;

/** A new step of a kind with an unused key. */
export function anotherStep(kind: WrittenStep['kind'], others: readonly Pick<WrittenStep, 'key'>[]): WrittenStep {
  const keys = new Set(others.map(({ key }) => key));
  let number = others.length + 1;
  while (keys.has(`${kind}-${number}`)) number += 1;
  return { ...EMPTY, kind, key: `${kind}-${number}` };
}
