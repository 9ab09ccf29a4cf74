import { type ReactNode, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { Checkbox } from '../../components/Checkbox.tsx';
import { useFieldError } from '../../components/fieldError.ts';
import { Input } from '../../components/Input.tsx';
import { hasWords } from '../../text/words.ts';

/** With more supports than this, the list has a search field. */
const AT_A_GLANCE = 6;

export interface Support {
  readonly id: string;
  readonly label: string;
  readonly detail: ReactNode;
}

export interface SupportsFieldProps {
  readonly name: string;
  readonly label: string;
  /** The singular noun, such as 'fact'. */
  readonly one: string;
  /** The records of the case; undefined while they load. */
  readonly supports: readonly Support[] | undefined;
  readonly empty: string;
}

/**
 * A list of checkboxes for the records of the case that the argument rests on. Its value is their ids, in the order of
 * selection.
 */
export function SupportsField({ name, label, one, supports, empty }: SupportsFieldProps) {
  const { field } = useController({ name });
  const error = useFieldError(name);
  const [words, setWords] = useState('');
  const id = useId();
  const chosen = (field.value as readonly string[] | undefined) ?? [];
  const lost = supports === undefined ? [] : chosen.filter((each) => !supports.some((support) => support.id === each));
  const shown = (supports ?? []).filter((support) => hasWords([support.label], words));
  const toggle = (support: string): void =>
    field.onChange(chosen.includes(support) ? chosen.filter((each) => each !== support) : [...chosen, support]);
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1 flex w-full justify-between font-medium text-sm">
        {label}
        <span className="font-normal text-muted">{chosen.length} chosen</span>
      </legend>
      <div className="rounded-md border border-control bg-surface">
        {(supports?.length ?? 0) > AT_A_GLANCE && (
          <div className="border-b p-1.5">
            <Input
              compact
              type="search"
              aria-label={`Search ${label.toLowerCase()}`}
              placeholder="Search"
              value={words}
              onChange={(event) => setWords(event.target.value)}
              onKeyDown={(event) => {
                // The search runs while typing, so Enter must not submit the surrounding form.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          </div>
        )}
        <ul className="max-h-56 overflow-y-auto">
          {lost.map((each) => (
            <Choice key={each} id={`${id}-${each}`} checked onChange={() => toggle(each)}>
              <span className="text-muted">A removed {one}</span>
            </Choice>
          ))}
          {shown.map((support) => (
            <Choice
              key={support.id}
              id={`${id}-${support.id}`}
              checked={chosen.includes(support.id)}
              onChange={() => toggle(support.id)}
            >
              {support.label}
              <span className="block text-muted text-xs">{support.detail}</span>
            </Choice>
          ))}
        </ul>
        {supports !== undefined && shown.length === 0 && (
          <p className="px-3 py-2 text-muted text-sm">{words === '' ? empty : 'Nothing found'}</p>
        )}
        {supports === undefined && <p className="px-3 py-2 text-muted text-sm">{empty}</p>}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly checked: boolean;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

const Choice = ({ id, checked, onChange, children }: ChoiceProps) => (
  <li className="flex gap-2.5 border-b px-3 py-1.5 last:border-b-0 hover:bg-hover">
    <span className="flex h-5 items-center">
      <Checkbox id={id} checked={checked} onChange={onChange} />
    </span>
    <label htmlFor={id} className="min-w-0 flex-1 wrap-anywhere">
      {children}
    </label>
  </li>
);
