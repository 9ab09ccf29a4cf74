import { Search, X } from 'lucide-react';
import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '../browser/classes.ts';
import { IconButton } from './IconButton.tsx';
import { Input } from './Input.tsx';
import { type Option, Select } from './Select.tsx';

export interface ToolbarProps {
  /** The search, followed by the filters. */
  readonly children: ReactNode;
  /** Actions for the list as a whole. */
  readonly tools?: ReactNode;
  /** Switch between ways to show the list; on a phone it has a separate row. */
  readonly end?: ReactNode;
}

/** The row above a list. */
export const Toolbar = ({ children, tools, end }: ToolbarProps) => (
  <div role="toolbar" aria-label="List" className="flex flex-wrap items-center gap-2 px-4 pb-3 sm:px-6">
    {children}
    {tools && <span className="flex shrink-0 items-center sm:ml-auto">{tools}</span>}
    {end && (
      <div
        className={cx(
          !tools && 'ml-auto',
          'flex items-center gap-2 max-sm:w-full max-sm:*:[fieldset]:flex max-sm:*:[fieldset]:flex-1 max-sm:[&>fieldset>button]:flex-1',
        )}
      >
        {end}
      </div>
    )}
  </div>
);

const TYPING_MS = 200;

export interface SearchBoxProps {
  /** Label of the search: 'Search clients'. */
  readonly label: string;
  readonly value: string;
  /** Called after typing has paused. */
  readonly onChange: (value: string) => void;
  /** Called on every keystroke, and when another value is given: for a list that updates at once. */
  readonly onType?: (value: string) => void;
}

/** The screen's search; the '/' key focuses it. */
export function SearchBox({ label, value, onChange, onType }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const last = useRef(value);
  const onTyped = useRef(onType);
  onTyped.current = onType;
  const type = useCallback((next: string): void => {
    setTyped(next);
    // The typed text is rendered first; its consequences may take a moment longer.
    startTransition(() => onTyped.current?.(next));
  }, []);
  useEffect(() => {
    if (value !== last.current) type(value);
    last.current = value;
  }, [value, type]);
  useEffect(() => {
    if (typed === last.current) return;
    const timer = setTimeout(() => {
      last.current = typed;
      onChange(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  const clear = (): void => type('');
  return (
    <span className="relative min-w-28 max-sm:flex-1 sm:w-64 print:hidden">
      <Search
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted"
      />
      <Input
        compact
        type="search"
        data-search
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          event.stopPropagation();
          clear();
        }}
        className={cx('pl-8 [&::-webkit-search-cancel-button]:hidden', typed !== '' && 'pr-8')}
      />
      {typed !== '' && (
        <IconButton
          label="Clear the search"
          icon={X}
          size="sm"
          onClick={clear}
          className="absolute top-1/2 right-1 -translate-y-1/2"
        />
      )}
    </span>
  );
}

export interface FilterProps {
  /** 'Status': the filter's name, which is also part of the option without a filter ('Status: all'). */
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const Filter = ({ label, options, value, onChange }: FilterProps) => (
  <Select
    compact
    aria-label={label}
    placeholder={`${label}: all`}
    data-set={value !== '' || undefined}
    {...(value === '' ? { className: 'print:hidden' } : {})}
    options={withUnknown(options, value)}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);

const ID = /^[\da-f]{8}-[\da-f-]{27}$/i;

/**
 * Adds a value that no option has, from an address or an older saved filter, so that it is shown and can be cleared.
 */
const withUnknown = (options: readonly Option[], value: string): readonly Option[] =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: ID.test(value) ? 'A removed one' : `Unknown: ${value}` }];
