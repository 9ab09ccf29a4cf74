import { SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Input } from '../../components/Input.tsx';
import { Popover } from '../../components/Popover.tsx';
import { RateEditor } from '../../components/RateEditor.tsx';
import { formatMinutes } from '../../lib/format.ts';
import { knownRates, useRateSettings, useRates } from '../../lib/rates.ts';
import { readDuration } from './duration.ts';

/** The person's own rate, and what they want to log in a working day. */
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
  const { setTarget } = useRateSettings();
  const [typed, setTyped] = useState(dayTargetMinutes === 0 ? '' : formatMinutes(dayTargetMinutes));
  const read = typed.trim() === '' ? 0 : readDuration(typed);
  const minutes = read === null || read > 24 * 60 ? null : Math.round(read);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (minutes !== null) setTarget.mutate(minutes, { onSuccess: onDone });
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
        <span className="flex gap-2">
          <Input
            id={id}
            value={typed}
            autoComplete="off"
            placeholder="No target"
            aria-invalid={minutes === null}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" pending={setTarget.isPending} disabled={minutes === null}>
            Save
          </Button>
        </span>
        <span
          id={`${id}-hint`}
          role="status"
          className={minutes === null ? 'text-danger text-xs' : 'text-muted text-xs'}
        >
          {minutes === null ? 'Write the time as 6h, 5.5h or 5:30' : 'Empty for no target; weekends have none.'}
        </span>
      </form>
    </div>
  );
}
