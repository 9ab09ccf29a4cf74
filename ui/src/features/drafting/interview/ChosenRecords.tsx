import { Checkbox } from '../../../components/Checkbox.tsx';

export interface ChosenRecordsProps {
  readonly label: string;
  /** Key of the need. */
  readonly name: string;
  readonly options: readonly { readonly id: string; readonly name: string; readonly detail: string | null }[];
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  /** Shown where there is nothing to choose. */
  readonly empty: string;
  readonly onChange: (ids: readonly string[]) => void;
}

/** The parties of a role, or the facts and authorities that a document tells, in the order of the case. */
export const ChosenRecords = ({ label, name, options, chosen, disabled, empty, onChange }: ChosenRecordsProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 font-medium text-sm">{label}</legend>
    {options.length === 0 && <p className="text-muted text-sm">{empty}</p>}
    <div className="max-h-52 overflow-y-auto">
      {options.map((option, index) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox within is a control
        <label key={option.id} className="flex cursor-pointer items-start gap-2 rounded-sm py-1 touch:py-2">
          <Checkbox
            {...(index === 0 && { 'data-answer': name })}
            checked={chosen.includes(option.id)}
            disabled={disabled}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? options.map(({ id }) => id).filter((id) => id === option.id || chosen.includes(id))
                  : chosen.filter((id) => id !== option.id),
              )
            }
            className="mt-0.5"
          />
          <span className="wrap-anywhere min-w-0">
            {option.name}
            {option.detail && <span className="block text-muted text-xs">{option.detail}</span>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
