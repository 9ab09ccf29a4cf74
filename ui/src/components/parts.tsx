import type { ReactNode } from 'react';
import { useAddress } from '../navigation/address.ts';
import { Segments } from './Segments.tsx';

/**
 * The part of a screen that the address names by `tab`, the first one by default, and the control that switches to
 * another. A part has its own search, filters and open record, so that those of the part before it are left.
 */
export function useParts<Value extends string>(
  first: NoInfer<Value>,
  labels: Readonly<Record<Value, string>>,
): readonly [part: Value, control: ReactNode] {
  const { search, setSearch } = useAddress();
  const options = (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
  const part = options.find(({ value }) => value === search.tab)?.value ?? first;
  const others = Object.fromEntries(Object.keys(search).map((name) => [name, null]));
  const show = (next: Value): void => setSearch({ ...others, tab: next === first ? null : next });
  return [part, <Segments key="parts" label="Part" options={options} value={part} onChange={show} />];
}
