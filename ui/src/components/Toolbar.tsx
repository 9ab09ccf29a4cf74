import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { Input } from './Input.tsx';
import { type Option, Select } from './Select.tsx';

/** The row above a list: search first, then filters, then what acts on the list at the end. */
export const Toolbar = ({ children, end }: { readonly children: ReactNode; readonly end?: ReactNode }) => (
  <div role="toolbar" aria-label="List" className="flex flex-wrap items-center gap-2 px-4 pb-3 sm:px-6">
    {children}
    {end && <div className="ml-auto flex items-center gap-2">{end}</div>}
  </div>
);

const TYPING_MS = 200;

export interface SearchBoxProps {
  /** 'Search clients' */
  readonly label: string;
  readonly value: string;
  /** Called once typing rests. */
  readonly onChange: (value: string) => void;
}

/** The screen's search; the '/' key brings the focus here. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    if (value !== last.current) setTyped(value);
    last.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === last.current) return;
    const timer = setTimeout(() => {
      last.current = typed;
      onChange(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  const clear = (): void => {
    setTyped('');
  };
  return (
    <span className="relative w-full sm:w-64">
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
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          event.stopPropagation();
          clear();
        }}
        className="pr-8 pl-8 [&::-webkit-search-cancel-button]:hidden"
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
  /** 'Status': its name, and its first line stands for no filter ('Status: all'). */
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
    options={options}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
