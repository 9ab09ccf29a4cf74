import type { caseRecord } from '@lexledger/contracts/features/cases';
import type { ConflictCheck } from '@lexledger/contracts/features/conflicts';
import { ShieldQuestion } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../components/Button.tsx';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { checkChoices, clientChoices } from '../../components/choiceSources.ts';
import { DateField } from '../../components/DateField.tsx';
import { useName } from '../../components/names.ts';
import { PersonField } from '../../components/PersonField.tsx';
import { ReferencesField } from '../../components/ReferencesField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';

type CaseValues = z.input<typeof caseRecord.commands.add.body>;

/** The clients besides the first one, and whom invoices go to. */
export const OtherClients = () => (
  <>
    <ReferencesField
      name="otherClientIds"
      source={clientChoices}
      kind="clients"
      hint="A spouse, a co-owner, a subsidiary: each is a client of the case."
    />
    <ComboboxField
      name="billedClientId"
      source={clientChoices}
      placeholder="The client"
      hint="Invoices go there: an insurer, a parent, an employer."
    />
  </>
);

export const Attorneys = () => (
  <div className="grid gap-4 sm:grid-cols-2">
    <PersonField name="responsibleAttorney" />
    <PersonField name="originatingAttorney" />
  </div>
);

/** The days of the stages that only a person knows; the others follow from the history of the case. */
export const StageDates = () => (
  <div className="grid gap-4 sm:grid-cols-2">
    <DateField name="engagedOn" />
    <DateField name="filedOn" />
    <DateField name="servedOn" />
    <DateField name="discoveryEndsOn" />
    <DateField name="trialOn" />
    <DateField name="resolvedOn" />
  </div>
);

/** The sheet of a new conflict check. The application passes it in, because it belongs to another feature. */
export type NewCheckSheet = ComponentType<{
  readonly check: undefined;
  readonly name: string | undefined;
  readonly onSaved: (check: ConflictCheck) => void;
  readonly onClose: () => void;
}>;

/** The check that the case is opened on, or the reason for opening it without one. */
export function ConflictCheckFields({ NewCheck }: { readonly NewCheck: NewCheckSheet }) {
  const { setValue } = useFormContext<CaseValues>();
  const [clientId, checkId] = useWatch<CaseValues, ['clientId', 'conflictCheckId']>({
    name: ['clientId', 'conflictCheckId'],
  });
  const [isChecking, setChecking] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <ComboboxField
          name="conflictCheckId"
          source={checkChoices}
          placeholder="Search checks"
          hint="The check whose verdict the case is opened on."
        />
        <Button
          size="sm"
          variant="quiet"
          icon={ShieldQuestion}
          className="-ml-2.5 mt-1"
          onClick={() => setChecking(true)}
        >
          Check for conflicts
        </Button>
      </div>
      {!checkId && (
        <TextAreaField name="conflictReason" rows={2} placeholder="The client of ten years, no new parties" />
      )}
      {isChecking && (
        <Suspense>
          <CheckOf
            clientId={clientId}
            NewCheck={NewCheck}
            onSaved={({ id }) => {
              setValue('conflictCheckId', id, { shouldDirty: true, shouldValidate: true });
              setChecking(false);
            }}
            onClose={() => setChecking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface CheckOfProps {
  readonly clientId: string;
  readonly NewCheck: NewCheckSheet;
  readonly onSaved: (check: ConflictCheck) => void;
  readonly onClose: () => void;
}

/** A check of the client's name; without a client the name is typed. */
function CheckOf({ clientId, NewCheck, onSaved, onClose }: CheckOfProps) {
  return clientId ? (
    <CheckOfClient clientId={clientId} NewCheck={NewCheck} onSaved={onSaved} onClose={onClose} />
  ) : (
    <NewCheck check={undefined} name={undefined} onSaved={onSaved} onClose={onClose} />
  );
}

function CheckOfClient({ clientId, NewCheck, onSaved, onClose }: CheckOfProps) {
  const { name } = useName('clients', clientId);
  return name === undefined ? null : <NewCheck check={undefined} name={name} onSaved={onSaved} onClose={onClose} />;
}
