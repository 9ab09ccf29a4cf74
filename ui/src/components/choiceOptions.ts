import type { Option } from './Select.tsx';

/** A closed list of values with their words, as a select takes it. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>): readonly Option<Value>[] =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

/** Texts that are shown as they are stored, as a select takes them. */
export const textOptions = <Value extends string>(values: readonly Value[]): readonly Option<Value>[] =>
  values.map((value) => ({ value, label: value }));

/**
 * The records that rows refer to, each once and by name, for a filter. The chosen one stays, though no row refers to it.
 * `removed` stands for the name of a removed record: 'A removed case'.
 */
export const referredOptions = (
  ids: readonly (string | null)[],
  chosen: string,
  nameOf: (id: string) => string | undefined,
  removed: string,
): readonly Option[] =>
  [...new Set([...ids, chosen])]
    .flatMap((id) => (id === null || id === '' ? [] : { value: id, label: nameOf(id) ?? removed }))
    .sort((a, b) => a.label.localeCompare(b.label));

/** Texts as options, each once and in alphabetical order. The chosen one is among them, though no row has it. */
export const distinctOptions = (texts: readonly string[], chosen: string): readonly Option[] =>
  [...new Set(chosen === '' ? texts : [...texts, chosen])]
    .sort((a, b) => a.localeCompare(b))
    .map((value) => ({ value, label: value }));
