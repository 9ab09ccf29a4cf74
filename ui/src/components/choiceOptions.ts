import type { Option } from './Select.tsx';

/** Options of a select from a fixed list of values with their labels. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>): readonly Option<Value>[] =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

/** Options of a select from codes with their labels: 'A103 Draft and revise'. */
export const codeOptions = (codes: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(codes).map(([value, label]) => ({ value, label: `${value} ${label}` }));

/** Options of a select from texts that are shown as they are stored. */
export const textOptions = <Value extends string>(values: readonly Value[]): readonly Option<Value>[] =>
  values.map((value) => ({ value, label: value }));

/**
 * Options for a filter from the records that rows refer to, each once and by name. The chosen record is included even
 * if no row refers to it. `removed` is the label of a removed record: 'A removed case'.
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

/** Options from texts, each once and in alphabetical order. The chosen text is included even if no row has it. */
export const distinctOptions = (texts: readonly string[], chosen: string): readonly Option[] =>
  [...new Set(chosen === '' ? texts : [...texts, chosen])]
    .sort((a, b) => a.localeCompare(b))
    .map((value) => ({ value, label: value }));
