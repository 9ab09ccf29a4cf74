import { useFormContext } from 'react-hook-form';
import { Problem } from './Problem.tsx';

export interface RadioCardsProps {
  /** Name of the field. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly hint: string }[];
  /** Called with what the person chooses. */
  readonly onChoose?: (value: string) => void;
}

/** A choice of which one is made, with a sentence for each. */
export function RadioCards({ name, label, choices, onChoose }: RadioCardsProps) {
  const {
    register,
    formState: { errors },
  } = useFormContext();
  const problem = errors[name]?.message;
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <div className="rounded-md border border-rule">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex cursor-pointer gap-2.5 border-b px-3 py-2 last:border-b-0 hover:bg-hover has-checked:bg-accent-wash"
          >
            <span className="flex h-5 items-center">
              <input
                type="radio"
                value={choice.value}
                className="accent-accent"
                {...register(name, { onChange: ({ target }) => onChoose?.(target.value) })}
              />
            </span>
            <span>
              <span className="block font-medium">{choice.label}</span>
              <span className="block text-muted text-sm">{choice.hint}</span>
            </span>
          </label>
        ))}
      </div>
      <Problem className="mt-1">{typeof problem === 'string' && problem}</Problem>
    </fieldset>
  );
}
