import { cx } from '../browser/classes.ts';
import type { Option } from './Select.tsx';

export interface SegmentsProps<Value extends string> {
  /** Name of the choice: 'View'. */
  readonly label: string;
  readonly options: readonly Option<Value>[];
  /** Null while none is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** A choice among a few options that are all visible, such as the way a screen shows its records. */
export const Segments = <Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) => (
  <fieldset className="relative inline-flex shrink-0 rounded-md border border-rule bg-surface p-0.5 print:border-0">
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        disabled={option.disabled ?? false}
        onClick={() => onChange(option.value)}
        className={cx(
          'h-6.5 rounded-sm px-2.5 text-sm transition-colors duration-150 touch:h-9 touch:px-3',
          option.value === value ? 'bg-accent-wash font-medium text-ink' : 'text-muted hover:text-ink print:hidden',
        )}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);
