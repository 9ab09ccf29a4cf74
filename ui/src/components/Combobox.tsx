import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Check, ChevronsUpDown, X } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../browser/classes.ts';
import type { ControlProps } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { Input } from './Input.tsx';

export interface Choice {
  readonly id: string;
  readonly label: string;
  /** Further information in gray beside the label: a matter number, an email. */
  readonly detail?: string | undefined;
}

/** The source of a combobox's choices. */
export interface ChoiceSource {
  /** Distinguishes this source's cached answers: 'clients'. */
  readonly name: string;
  /** Views whose changes make the choices stale. */
  readonly views: readonly string[];
  readonly search: (words: string, queries: QueryClient) => Promise<readonly Choice[]>;
  /** The choice with an id that the last search may not have returned; null if there is none. */
  readonly find: (id: string, queries: QueryClient) => Promise<Choice | null>;
}

export interface ComboboxProps {
  readonly source: ChoiceSource;
  readonly value: string | null;
  readonly onChange: (id: string | null, choice: Choice | null) => void;
  readonly control?: ControlProps;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Uses the lower height of a list's filters. */
  readonly compact?: boolean;
}

/**
 * Finds one record by typing. Arrows move, Enter chooses, Escape closes; the cross clears the value, as does emptying
 * the field.
 */
export function Combobox({
  source,
  value,
  onChange,
  control,
  placeholder = 'Search',
  disabled = false,
  compact = false,
}: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  /** Whether Enter was pressed before the choices for the typed text were found. */
  const [isTaking, setTaking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const words = useDeferredValue(typed ?? '');

  const chosen = useQuery({
    queryKey: ['choice', source.name, value],
    queryFn: ({ client }) => (value === null ? null : source.find(value, client)),
    enabled: value !== null,
    meta: { views: source.views },
  });
  const found = useQuery({
    queryKey: ['choices', source.name, words],
    queryFn: ({ client }) => source.search(words, client),
    enabled: open,
    placeholderData: (previous) => previous,
    meta: { views: source.views },
  });
  const choices = found.data ?? [];
  const areCurrent = words === (typed ?? '') && found.isSuccess && !found.isPlaceholderData;
  const optionId = (index: number): string => `${listId}-${index}`;

  const close = (): void => {
    setOpen(false);
    setTyped(null);
    setActive(0);
    setTaking(false);
  };
  const take = (choice: Choice | undefined): void => {
    if (choice === undefined) return;
    onChange(choice.id, choice);
    close();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what Enter asked for is taken once, when it is found
  useEffect(() => {
    if (!isTaking || !areCurrent) return;
    setTaking(false);
    take(choices[active]);
  }, [isTaking, areCurrent]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      if (open) setActive((index) => Math.min(Math.max(0, index + move), Math.max(0, choices.length - 1)));
      else setOpen(true);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (areCurrent) take(choices[active]);
      else setTaking(true);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
    >
      <Radix.Anchor asChild>
        <span className="relative">
          <Input
            {...control}
            compact={compact}
            ref={input}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && choices.length > 0 ? optionId(active) : undefined}
            autoComplete="off"
            disabled={disabled}
            placeholder={placeholder}
            value={typed ?? chosen.data?.label ?? ''}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
              setTaking(false);
              setOpen(true);
            }}
            onClick={(event) => {
              // The next typed text replaces the current name.
              if (!open) event.currentTarget.select();
              setOpen(true);
            }}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              if (event.relatedTarget instanceof Element && event.relatedTarget.closest('[role=listbox]') !== null)
                return;
              if (typed?.trim() === '' && value !== null) onChange(null, null);
              close();
            }}
            className="pr-9"
          />
          {value !== null && !disabled ? (
            <IconButton
              label="Clear"
              icon={X}
              size="sm"
              onClick={() => {
                onChange(null, null);
                input.current?.focus();
              }}
              className="absolute top-1/2 right-1.5 -translate-y-1/2"
            />
          ) : (
            <ChevronsUpDown
              aria-hidden
              size={16}
              strokeWidth={1.75}
              className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
            />
          )}
        </span>
      </Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={4}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target === input.current) event.preventDefault();
          }}
          className="z-60 w-(--radix-popover-trigger-width) min-w-56 rounded-lg border bg-surface shadow-lift"
        >
          <div id={listId} role="listbox" aria-label="Choices" className="max-h-64 overflow-y-auto p-1">
            {choices.map((choice, index) => (
              <div
                key={choice.id}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={choice.id === value}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setActive(index)}
                onClick={() => take(choice)}
                onKeyDown={onKeyDown}
                className={cx(
                  'flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 touch:min-h-11',
                  index === active && 'bg-hover',
                )}
              >
                <span className="truncate">{choice.label}</span>
                {choice.detail && <span className="truncate text-muted text-sm">{choice.detail}</span>}
                {choice.id === value && (
                  <Check aria-hidden size={16} strokeWidth={1.75} className="ml-auto text-accent" />
                )}
              </div>
            ))}
            {choices.length === 0 && (
              <p role="status" className="px-2 py-1.5 text-muted">
                {found.isPending ? 'Searching' : found.isError ? found.error.message : 'Nothing found'}
              </p>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
