import type { Option } from './Select.tsx';

/** A closed list of values with their words, as a select takes it. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>): readonly Option<Value>[] =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
