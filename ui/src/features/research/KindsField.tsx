import { keysOf } from '@lexledger/contracts/choices';
import { RESEARCH_KINDS, type ResearchKind } from '@lexledger/contracts/researchChoices';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Checkbox } from '../../components/Checkbox.tsx';

/** The kinds of records that are searched; none chosen means all. */
export function KindsField() {
  const { control } = useFormContext();
  const { field } = useController({ name: 'kinds', control });
  const id = useId();
  const chosen = (field.value ?? []) as readonly ResearchKind[];
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium text-sm">Search in</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {keysOf(RESEARCH_KINDS).map((kind) => (
          <span key={kind} className="flex min-h-7 items-center gap-2 touch:min-h-10">
            <Checkbox
              id={`${id}-${kind}`}
              checked={chosen.length === 0 || chosen.includes(kind)}
              onChange={(event) => {
                const before = chosen.length === 0 ? keysOf(RESEARCH_KINDS) : chosen;
                const next = event.target.checked ? [...before, kind] : before.filter((each) => each !== kind);
                field.onChange(next.length === keysOf(RESEARCH_KINDS).length ? [] : next);
              }}
            />
            <label htmlFor={`${id}-${kind}`}>{RESEARCH_KINDS[kind]}</label>
          </span>
        ))}
      </div>
    </fieldset>
  );
}
