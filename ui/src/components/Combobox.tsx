import { Check, ChevronsUpDown, X } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { useId, useRef } from 'react';
import { cx } from '../browser/classes.ts';
import { type Choice, type ChoiceSource, type Choosing, useChoosing } from './choosing.ts';
import type { ControlProps } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { Input } from './Input.tsx';

export type { Choice, ChoiceSource } from './choosing.ts';

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

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

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
  const choosing = useChoosing(source, value, onChange);
  const { open, show, close, choices, active } = choosing;
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

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
            aria-activedescendant={open && choices.length > 0 ? optionId(listId, active) : undefined}
            autoComplete="off"
            disabled={disabled}
            placeholder={placeholder}
            value={choosing.text}
            onChange={(event) => choosing.type(event.target.value)}
            onClick={(event) => {
              // The next typed text replaces the current name.
              if (!open) event.currentTarget.select();
              show();
            }}
            onKeyDown={choosing.onKeyDown}
            onBlur={(event) => {
              if (event.relatedTarget instanceof Element && event.relatedTarget.closest('[role=listbox]') !== null)
                return;
              choosing.leave();
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
          <ChoiceList id={listId} choosing={choosing} value={value} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ChoiceListProps {
  readonly id: string;
  readonly choosing: Choosing;
  readonly value: string | null;
}

function ChoiceList({ id, choosing, value }: ChoiceListProps) {
  const { choices, active, activate, take, onKeyDown, status } = choosing;
  return (
    <div id={id} role="listbox" aria-label="Choices" className="max-h-64 overflow-y-auto p-1">
      {choices.map((choice, index) => (
        <div
          key={choice.id}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={choice.id === value}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => activate(index)}
          onClick={() => take(choice)}
          onKeyDown={onKeyDown}
          className={cx(
            'flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 touch:min-h-11',
            index === active && 'bg-hover',
          )}
        >
          <span className="truncate">{choice.label}</span>
          {choice.detail && <span className="truncate text-muted text-sm">{choice.detail}</span>}
          {choice.id === value && <Check aria-hidden size={16} strokeWidth={1.75} className="ml-auto text-accent" />}
        </div>
      ))}
      {choices.length === 0 && (
        <p role="status" className="px-2 py-1.5 text-muted">
          {status}
        </p>
      )}
    </div>
  );
}
