import type { HoursTarget, Performance } from '@lexledger/contracts/features/performance';
import { TARGET_PERIODS, type TargetPeriod } from '@lexledger/contracts/performanceChoices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Target } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { Button } from '../../components/Button.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { DurationInput, type DurationValue } from '../../components/DurationInput.tsx';
import { Popover } from '../../components/Popover.tsx';
import { Select } from '../../components/Select.tsx';
import { notifyDone } from '../../notifications/notifyDone.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';

const MOST_HOURS = { week: 168, month: 744 } as const;
const PERIODS = optionsOf(TARGET_PERIODS);

interface TargetSettingsProps {
  readonly target: Performance['target'];
}

/** Settings of the hours that the user wants to record per period. */
export const TargetSettings = ({ target }: TargetSettingsProps) => (
  <Popover
    label="Target"
    className="w-80 p-4"
    trigger={
      <Button size="sm" icon={Target}>
        Target
      </Button>
    }
  >
    {(close) => <TargetForm target={target} onDone={close} />}
  </Popover>
);

function TargetForm({ target, onDone }: TargetSettingsProps & { readonly onDone: () => void }) {
  const id = useId();
  const queries = useQueryClient();
  const [per, setPer] = useState<TargetPeriod>(target.per);
  const [wanted, setWanted] = useState<DurationValue>(target.per === 'day' ? null : target.minutes);
  const send = (next: HoursTarget | null): Promise<unknown> =>
    api.sendCommand('PUT', '/api/performance/target', { target: next });
  const show = (): Promise<void> => queries.invalidateQueries({ queryKey: ['/api/performance'] });
  const save = useMutation<unknown, Error, HoursTarget | null>({
    mutationFn: send,
    onSuccess: async (answer) => {
      const before = target.per === 'day' ? null : { per: target.per, minutes: target.minutes };
      notifyDone([answer], { title: 'Target saved' }, () => void send(before).then(show, toastFailure));
      await show();
      onDone();
    },
    onError: toastFailure,
  });
  const minutes = typeof wanted === 'number' ? wanted : 0;
  const isTooMuch = per !== 'day' && minutes > MOST_HOURS[per] * 60;
  const isValid = per === 'day' || (minutes > 0 && !isTooMuch);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isValid) save.mutate(per === 'day' ? null : { per, minutes });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <label htmlFor={`${id}-per`} className="font-medium text-sm">
          Target of a
        </label>
        <Select
          id={`${id}-per`}
          options={PERIODS}
          value={per}
          onChange={({ target: chosen }) => setPer(chosen.value as TargetPeriod)}
        />
      </div>
      {per === 'day' ? (
        <p className="text-muted text-sm">
          The hours of a working day are set on the Time screen, under Rate and target.
        </p>
      ) : (
        <div className="flex flex-col gap-1">
          <label htmlFor={id} className="font-medium text-sm">
            Hours
          </label>
          <DurationInput
            id={id}
            value={wanted}
            unit="hours"
            askAbove={Number.POSITIVE_INFINITY}
            round={(given) => Math.max(1, Math.round(given))}
            placeholder="30 or 32.5"
            aria-describedby={`${id}-hint`}
            onChange={setWanted}
          />
          <span id={`${id}-hint`} role="status" className={isTooMuch ? 'text-danger text-xs' : 'text-muted text-xs'}>
            {isTooMuch ? `Give at most ${MOST_HOURS[per]} hours` : 'They are spread over Mondays to Fridays.'}
          </span>
        </div>
      )}
      <Button type="submit" variant="primary" pending={save.isPending} disabled={!isValid}>
        Save
      </Button>
    </form>
  );
}
