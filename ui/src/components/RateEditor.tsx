import { rateFor } from '@lexledger/contracts/rates';
import { Pencil } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useMay } from '../account/may.ts';
import { knownRates, type RateOf, useRateSettings, useRates } from '../account/rates.ts';
import { formatMoney, readMoney } from '../money/money.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Input } from './Input.tsx';
import { Popover } from './Popover.tsx';

export interface RateEditorProps {
  readonly place: RateOf;
  /** Client of a case; the client's rate applies while the case has none. */
  readonly clientId?: string;
  /** Name of the rate's record, for screen readers. */
  readonly name: string;
  readonly readOnly?: boolean;
}

/** Shows the hourly rate of new time with its source, and changes it. */
export function RateEditor({ place, clientId, name, readOnly = false }: RateEditorProps) {
  const rates = knownRates(useRates());
  const isFixed = !useMay().send('', 'rates') || readOnly;
  const own =
    place.of === 'own' ? rates.hourlyRate : ((place.of === 'cases' ? rates.cases : rates.clients)[place.id] ?? null);
  const wider = place.of === 'cases' ? rateFor(rates, { caseId: null, clientId: clientId ?? null }) : rates.hourlyRate;
  const source =
    own !== null
      ? null
      : clientId !== undefined && rates.clients[clientId] !== undefined
        ? 'the client’s rate'
        : 'your default rate';
  return (
    <span className="flex items-center gap-2">
      <span>
        {formatMoney(own ?? wider)}
        <span className="text-muted text-sm">/hr{source !== null && ` (${source})`}</span>
      </span>
      {!isFixed && (
        <Popover
          label={`Hourly rate: ${name}`}
          align="start"
          className="w-72 p-3"
          trigger={<IconButton label={`Change the hourly rate: ${name}`} icon={Pencil} size="sm" />}
        >
          {(close) => <RateForm place={place} own={own} wider={wider} onDone={close} />}
        </Popover>
      )}
    </span>
  );
}

interface RateFormProps {
  readonly place: RateOf;
  readonly own: string | null;
  readonly wider: string;
  readonly onDone: () => void;
}

function RateForm({ place, own, wider, onDone }: RateFormProps) {
  const id = useId();
  const { setRate } = useRateSettings();
  const [typed, setTyped] = useState(own ?? wider);
  const amount = readMoney(typed);
  const isWrong = amount === null || amount.startsWith('-');
  const save = (hourlyRate: string | null): void => setRate.mutate({ ...place, hourlyRate }, { onSuccess: onDone });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isWrong) save(amount);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-medium text-sm">
          Dollars an hour
        </label>
        <Input
          id={id}
          value={typed}
          autoFocus
          inputMode="decimal"
          className="text-right"
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span id={`${id}-hint`} role="status" className={isWrong ? 'text-danger text-xs' : 'text-muted text-xs'}>
          {isWrong ? 'Give an amount of zero or more, such as 325.00' : 'For new time; what is logged keeps its rate.'}
        </span>
      </div>
      <span className="flex flex-wrap justify-end gap-2">
        {place.of !== 'own' && own !== null && (
          <Button size="sm" variant="quiet" onClick={() => save(null)}>
            Use {formatMoney(wider)}
          </Button>
        )}
        <Button size="sm" variant="primary" type="submit" pending={setRate.isPending} disabled={isWrong}>
          Save
        </Button>
      </span>
    </form>
  );
}
