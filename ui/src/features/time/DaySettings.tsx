import { SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { knownRates, useRateSettings, useRates } from '../../account/rates.ts';
import { Button } from '../../components/Button.tsx';
import { DurationInput, type DurationValue } from '../../components/DurationInput.tsx';
import { Popover } from '../../components/Popover.tsx';
import { RateEditor } from '../../components/RateEditor.tsx';

const LONGEST_DAY = 24 * 60;

/** Settings of the user's default hourly rate, and of the daily target. */
export const DaySettings = () => (
  <Popover
    label="Rate and target"
    className="w-80 p-4"
    trigger={
      <Button size="sm" icon={SlidersHorizontal}>
        Rate and target
      </Button>
    }
  >
    {(close) => <Settings onDone={close} />}
  </Popover>
);

function Settings({ onDone }: { readonly onDone: () => void }) {
  const id = useId();
  const { dayTargetMinutes } = knownRates(useRates());
  const { setTarget: saveTarget } = useRateSettings();
  const [target, setTarget] = useState<DurationValue>(dayTargetMinutes === 0 ? null : dayTargetMinutes);
  const minutes = typeof target === 'string' || (target ?? 0) > LONGEST_DAY ? null : (target ?? 0);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (minutes !== null) saveTarget.mutate(minutes, { onSuccess: onDone });
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <span className="font-medium text-sm">Your hourly rate</span>
        <RateEditor place={{ of: 'own' }} name="yours" />
        <span className="text-muted text-xs">A client or a case may have its own, on its page.</span>
      </div>
      <form onSubmit={save} className="flex flex-col gap-1">
        <label htmlFor={id} className="font-medium text-sm">
          Target of a working day
        </label>
        <span className="flex items-start gap-2">
          <DurationInput
            id={id}
            value={target}
            round={Math.round}
            placeholder="No target"
            aria-invalid={minutes === null}
            aria-describedby={`${id}-hint`}
            onChange={setTarget}
          />
          <Button type="submit" pending={saveTarget.isPending} disabled={minutes === null}>
            Save
          </Button>
        </span>
        <span
          id={`${id}-hint`}
          role="status"
          className={minutes === null ? 'text-danger text-xs' : 'text-muted text-xs'}
        >
          {typeof target === 'number' && target > LONGEST_DAY
            ? 'Give at most 24 hours'
            : 'Empty for no target; weekends have none.'}
        </span>
      </form>
    </div>
  );
}
