import type { DurationUnit } from '@lexledger/contracts/rates';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useOwnPracticeAreas, usePracticeAreaChanges } from '../../account/practiceAreas.ts';
import { knownRates, useRateSettings, useRates } from '../../account/rates.ts';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Input } from '../../components/Input.tsx';
import { Panel } from '../../components/Panel.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { RateEditor } from '../../components/RateEditor.tsx';
import { Segments } from '../../components/Segments.tsx';
import { toast } from '../../notifications/toast.ts';
import { SpecialRates } from './SpecialRates.tsx';

const UNITS: readonly { readonly value: DurationUnit; readonly label: string }[] = [
  { value: 'hours', label: 'Hours' },
  { value: 'minutes', label: 'Minutes' },
];

/** Defaults of new records: the hourly rate, the practice areas that forms suggest, and how time is entered. */
export const WorkPanel = () => (
  <Panel title="Practice">
    <div className="px-4 py-3">
      <h3 className="font-medium">Default hourly rate</h3>
      <div className="mt-1">
        <RateEditor place={{ of: 'own' }} name="yours" />
      </div>
      <p className="mt-1 text-muted text-sm">For new time, unless a more specific rate applies.</p>
    </div>
    <SpecialRates />
    <DurationEntry />
    <PracticeAreaList />
  </Panel>
);

function DurationEntry() {
  const id = useId();
  const { durationUnit } = knownRates(useRates());
  const { setDurationUnit } = useRateSettings();
  return (
    <section aria-labelledby={id} className="border-t px-4 py-3">
      <h3 id={id} className="font-medium">
        Time entry
      </h3>
      <div className="mt-2">
        <Segments
          label="A number without a unit means"
          options={UNITS}
          value={durationUnit}
          onChange={(unit) => setDurationUnit.mutate(unit)}
        />
      </div>
      <p className="mt-1 text-muted text-sm">
        What “2” means where you enter time: {durationUnit === 'hours' ? 'two hours' : 'two minutes'}. 1.5h, 90m and
        1:30 always work.
      </p>
    </section>
  );
}

function PracticeAreaList() {
  const id = useId();
  const own = useOwnPracticeAreas();
  const { add, remove } = usePracticeAreaChanges();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name !== '') add.mutate(name, { onSuccess: () => setTyped('') });
  };
  const takeOut = (area: string): void =>
    remove.mutate(area, {
      onSuccess: () =>
        void toast(
          { title: 'Practice area removed', description: area },
          { action: { label: 'Undo', run: () => add.mutate(area) } },
        ),
    });
  return (
    <section aria-labelledby={id} className="border-t px-4 py-3">
      <h3 id={id} className="font-medium">
        Practice areas
      </h3>
      <QueryContent
        query={own}
        rows={2}
        loading="Loading your practice areas"
        failure="Your practice areas could not be loaded."
      >
        {({ areas }) => (
          <>
            {areas.length === 0 ? (
              <p className="mt-1 text-muted">
                Add the kinds of work you do, such as Probate. Forms then suggest them first.
              </p>
            ) : (
              <ul aria-labelledby={id} className="mt-2 flex flex-wrap gap-1.5">
                {areas.map((area) => (
                  <li key={area} className="flex max-w-full items-center rounded-md border bg-paper pl-2.5">
                    <span className="truncate">{area}</span>
                    <IconButton label={`Remove ${area}`} icon={X} size="sm" onClick={() => takeOut(area)} />
                  </li>
                ))}
              </ul>
            )}
            <form onSubmit={submit} className="mt-3 flex gap-2">
              <Input
                aria-label="New practice area"
                value={typed}
                maxLength={100}
                autoComplete="off"
                placeholder="Probate"
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button type="submit" pending={add.isPending} disabled={name === ''}>
                Add
              </Button>
            </form>
          </>
        )}
      </QueryContent>
      <p className="mt-3 text-muted text-sm">
        What cases of a practice area begin with:{' '}
        <Link to="/cases/templates" className="underline">
          matter templates
        </Link>{' '}
        and{' '}
        <Link to="/cases/templates" search={{ tab: 'fields' }} className="underline">
          custom fields
        </Link>
        .
      </p>
    </section>
  );
}
