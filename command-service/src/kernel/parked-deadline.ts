import { matterIn, recordIn } from './entitlement.ts';

/** Categories of the streams of dates of a matter, and of what sets its deadlines off. */
const EVENT = 'event';
const TRIGGER = 'trigger';
const DEADLINES: readonly unknown[] = ['deadline', 'limitation'];

/** The case about whose deadline a command is, by the record before it and what it says; null for any other command. */
export function deadlineCaseOf(category: string, state: unknown, data: unknown): string | null {
  const record = recordIn(state) as { readonly eventType?: unknown } | null | undefined;
  const said = data as { readonly eventType?: unknown } | null | undefined;
  const isOfDeadline =
    category === TRIGGER ||
    (category === EVENT && (DEADLINES.includes(record?.eventType) || DEADLINES.includes(said?.eventType)));
  return isOfDeadline ? (matterIn(record) ?? matterIn(data)) : null;
}
