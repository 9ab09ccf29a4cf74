import { setSpecialRate } from '@lexledger/contracts/features/rates';
import { ACTIVITY_CODES } from '@lexledger/contracts/kernel/utbms';
import { type SpecialRate, scopeProblem } from '@lexledger/contracts/rates';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { useMay } from '../../account/may.ts';
import { knownRates, useRateSettings, useRates } from '../../account/rates.ts';
import { Button } from '../../components/Button.tsx';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { codeOptions } from '../../components/choiceOptions.ts';
import { caseChoices, clientChoices, memberChoices } from '../../components/choiceSources.ts';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { NameInRow } from '../../components/RecordName.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { formatMoney } from '../../money/money.ts';

const activityName = (code: string): string =>
  `${code} ${ACTIVITY_CODES[code as keyof typeof ACTIVITY_CODES] ?? ''}`.trim();

const keyOf = ({ caseId, clientId, workedBy, activityCode }: SpecialRate): string =>
  [caseId, clientId, workedBy, activityCode].join(' ');

/** What the rate is for: the team member, the activity, and the client or the case. */
const Scope = ({ rate }: { readonly rate: SpecialRate }) => (
  <>
    {rate.workedBy !== null && <NameInRow kind="team-members" id={rate.workedBy} />}
    {rate.workedBy !== null && rate.activityCode !== null && ', '}
    {rate.activityCode !== null && activityName(rate.activityCode)}
    {rate.clientId !== null && (
      <span className="block text-muted text-sm">
        For <NameInRow kind="clients" id={rate.clientId} />
      </span>
    )}
    {rate.caseId !== null && (
      <span className="block text-muted text-sm">
        On <NameInRow kind="cases" id={rate.caseId} />
      </span>
    )}
  </>
);

/** Rates of team members and activities, for all work or for a client or a case. */
export function SpecialRates() {
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const { special } = knownRates(useRates());
  const { setSpecial } = useRateSettings();
  const mayChange = useMay().send('', 'rates');
  return (
    <section aria-labelledby={id} className="border-t px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="font-medium">
          Rates by person and activity
        </h3>
        {mayChange && (
          <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
            Add a rate
          </Button>
        )}
      </div>
      <p className="mt-1 text-muted text-sm">
        The most specific rate applies to new time: one for the case, then for the client, then for the person, then for
        the activity.
      </p>
      <ul aria-labelledby={id} className="mt-2">
        {special.map((rate) => (
          <li key={keyOf(rate)} className="flex items-start gap-3 border-t py-1.5">
            <span className="wrap-anywhere min-w-0 flex-1">
              <Scope rate={rate} />
            </span>
            <span className="tabular-nums">{formatMoney(rate.hourlyRate)}/hr</span>
            <IconButton
              label={`Remove the rate of ${formatMoney(rate.hourlyRate)}`}
              icon={X}
              size="sm"
              onClick={() => setSpecial.mutate({ ...rate, hourlyRate: null })}
            />
          </li>
        ))}
      </ul>
      {isAdding && <RateDialog onClose={() => setAdding(false)} onSet={(rate) => setSpecial.mutateAsync(rate)} />}
    </section>
  );
}

/** The command's body, in which the rate is required: an empty one would take the rate away. */
const schema = setSpecialRate.body.superRefine((rate, context) => {
  const problem = scopeProblem(rate);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem.message, path: [problem.path] });
  if (rate.hourlyRate === null)
    context.addIssue({ code: 'custom', message: 'Fill in this field', path: ['hourlyRate'] });
});
type Rate = z.output<typeof schema>;

interface RateDialogProps {
  readonly onClose: () => void;
  /** Throws an ApiError if the server refuses the request. */
  readonly onSet: (rate: Rate) => Promise<unknown>;
}

function RateDialog({ onClose, onSet }: RateDialogProps) {
  const form = useZodForm(schema, {
    workedBy: null,
    activityCode: null,
    clientId: null,
    caseId: null,
    hourlyRate: null,
  });
  return (
    <FormDialog
      title="Rate by person and activity"
      description="For new time; what is logged keeps its rate."
      form={form}
      entered="special-rate"
      submitLabel="Set rate"
      onSubmit={onSet}
      onClose={onClose}
    >
      <ComboboxField name="workedBy" label="Team member" source={memberChoices} placeholder="Anyone" />
      <SelectField name="activityCode" label="Activity" placeholder="Any" options={codeOptions(ACTIVITY_CODES)} />
      <ComboboxField name="clientId" label="Client" source={clientChoices} placeholder="Any" />
      <ComboboxField name="caseId" label="Case" source={caseChoices} placeholder="Any" />
      <MoneyField name="hourlyRate" label="Dollars an hour" required />
    </FormDialog>
  );
}
