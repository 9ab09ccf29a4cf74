import { AI_CONSENTS } from '@lexledger/contracts/caseChoices';
import { allowAi, type Case } from '@lexledger/contracts/features/cases';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAiStatus } from '../../account/ai.ts';
import { api } from '../../api/api.ts';
import { Button } from '../../components/Button.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { DateField } from '../../components/DateField.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { TextField } from '../../components/TextField.tsx';
import { today } from '../../dates/zones.ts';
import { type Act, createRecordVerbs } from '../../records/recordVerbs.ts';
import { formatDay } from '../../text/format.ts';
import { CASES } from './casesPlace.ts';

type Consent = Pick<Case, 'aiConsentOn' | 'aiConsentHow' | 'aiConsentBy'>;
const NONE = { aiConsentOn: null, aiConsentHow: null, aiConsentBy: null } as const;

const allowing = (consent: Consent): Act<Case> => ({
  preview: () => consent,
  send: (_case, { id, version }) => api.sendCommand<Case>('POST', `${CASES.path}/${id}/allow-ai`, consent, { version }),
});
const WITHDRAW: Act<Case> = {
  preview: () => NONE,
  send: (_case, { id, version }) => api.sendCommand<Case>('POST', `${CASES.path}/${id}/withdraw-ai`, {}, { version }),
};

function useConsentVerbs() {
  const queries = useQueryClient();
  return useMemo(() => {
    const { act } = createRecordVerbs<Case>(queries, CASES, { nameOf: ({ title }) => title });
    return {
      allow: (legalCase: Case, consent: Consent): void =>
        act([legalCase], {
          ...allowing(consent),
          pastTense: 'opened to AI proposals',
          undo: WITHDRAW,
          words: () => ({ title: 'Consent recorded', description: legalCase.title }),
        }),
      withdraw: (legalCase: Case): void =>
        act([legalCase], {
          ...WITHDRAW,
          pastTense: 'closed to AI proposals',
          words: () => ({ title: 'Consent withdrawn', description: legalCase.title }),
        }),
    };
  }, [queries]);
}

/**
 * Whether text of the case may go to an AI provider: off until the client's informed consent is recorded. Nothing is
 * shown where no provider is configured and no consent was given.
 */
export function CaseAiPanel({ legalCase }: { readonly legalCase: Case }) {
  const { withdraw } = useConsentVerbs();
  const status = useAiStatus().data;
  const [asking, setAsking] = useState(false);
  const { aiConsentOn = null, aiConsentHow = null, aiConsentBy = null, removedAt } = legalCase;
  const isAllowed = aiConsentOn !== null;
  const canAllow = removedAt === null && legalCase.status !== 'closed';
  if (!isAllowed && (status === undefined || status.source === null)) return null;
  return (
    <Panel title="AI proposals" padded>
      {isAllowed ? (
        <>
          <StatusDot tone="positive">Allowed</StatusDot>
          <KeyValues
            className="mt-1"
            items={[
              { label: 'Consent of', value: formatDay(aiConsentOn) },
              { label: 'Given', value: aiConsentHow === null ? null : AI_CONSENTS[aiConsentHow] },
              { label: 'By', value: aiConsentBy ?? 'The client' },
            ]}
          />
          {removedAt === null && (
            <Button className="mt-3" variant="danger" onClick={() => withdraw(legalCase)}>
              Withdraw consent
            </Button>
          )}
        </>
      ) : (
        <>
          <StatusDot hollow>Off for this case</StatusDot>
          <p className="mt-2 mb-3 max-w-[60ch] text-muted">
            Nothing of this case goes to the AI provider before the client has given informed consent, and it is
            recorded here.
          </p>
          {canAllow && <Button onClick={() => setAsking(true)}>Record consent</Button>}
        </>
      )}
      {asking && <ConsentDialog legalCase={legalCase} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

/** A day to come is refused here already, since the dialog closes before the server answers. */
const consentSchema = allowAi.command.body.refine(({ aiConsentOn }) => aiConsentOn <= today(), {
  path: ['aiConsentOn'],
  error: 'Enter today or an earlier day.',
});

function ConsentDialog({ legalCase, onClose }: { readonly legalCase: Case; readonly onClose: () => void }) {
  const { allow } = useConsentVerbs();
  const form = useZodForm(consentSchema, { aiConsentOn: '', aiConsentHow: 'letter', aiConsentBy: '' });
  return (
    <FormDialog
      title="Record the client’s consent"
      description="The client was told who the provider is, what is sent to it and what it may do with that, and agreed."
      form={form}
      entered={`ai-consent:${legalCase.id}`}
      version={legalCase.version}
      submitLabel="Allow AI proposals"
      onSubmit={async (consent) => allow(legalCase, consent)}
      onClose={onClose}
    >
      <DateField name="aiConsentOn" label="Given on" required />
      <SelectField name="aiConsentHow" label="How" required options={optionsOf(AI_CONSENTS)} />
      <TextField
        name="aiConsentBy"
        label="By"
        autoComplete="off"
        hint="If it was not the client, who gave it: a guardian, an officer."
      />
    </FormDialog>
  );
}
