import type { ConflictCheck } from '@lexledger/contracts/features/conflicts';
import { CONFLICT_VERDICTS } from '@lexledger/contracts/intakeChoices';
import { messageOf } from '../../api/apiError.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { RestoredNotice } from '../../components/DraftNotice.tsx';
import { controlClass, Field } from '../../components/Field.tsx';
import { LabelledInput } from '../../components/LabelledControls.tsx';
import { Segments } from '../../components/Segments.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { count } from '../../text/format.ts';
import { useCheckForm } from './checkForm.ts';
import { MatchesByName } from './MatchesByName.tsx';

export interface CheckSheetProps {
  /** The check to be decided again on the current matches; undefined for a new one. */
  readonly check: ConflictCheck | undefined;
  /** The first name of a new check. */
  readonly name: string | undefined;
  readonly onSaved: (check: ConflictCheck) => void;
  readonly onClose: () => void;
}

const VERDICTS = optionsOf(CONFLICT_VERDICTS);

/** Looks up names as they are typed, and saves the matches with the decision. */
export function CheckSheet({ check, name = '', onSaved, onClose }: CheckSheetProps) {
  const form = useCheckForm(check, name, onSaved);
  const { draft, names, findings, likely } = form;
  const { byName, matches, isReady, error } = findings;
  return (
    <Sheet
      onOpenChange={onClose}
      title={check === undefined ? 'Conflict check' : 'Review the check'}
      description="Clients, leads, parties of cases and the team"
      footer={
        <>
          <Button
            onClick={() => {
              draft.forget();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button variant="primary" pending={form.isSaving} disabled={!form.canSave} onClick={form.save}>
            {check === undefined ? 'Save the check' : 'Save the review'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {draft.restored && <RestoredNotice />}
        {check === undefined ? <NameFields {...form} /> : <p className="text-muted">{check.names.join('; ')}</p>}
        {error !== null && <Alert tone="danger">{messageOf(error)}</Alert>}
        {names.length > 0 && (
          <>
            <p role="status" className="font-medium">
              {isReady
                ? matches.length === 0
                  ? 'No one by that name.'
                  : `${count(matches.length, 'match', 'matches')}, ${likely} of them likely`
                : 'Looking…'}
            </p>
            <MatchesByName byName={byName} />
            <VerdictFields {...form} />
          </>
        )}
        {form.error !== null && <Alert tone="danger">{messageOf(form.error)}</Alert>}
      </div>
    </Sheet>
  );
}

type Form = ReturnType<typeof useCheckForm>;

/** What is searched for, and why. */
const NameFields = ({ draft: { values, enter }, namesError }: Form) => (
  <>
    <Field
      label="Names"
      required
      hint="One per line: people and companies, in any order and spelling."
      error={namesError}
    >
      {(control) => (
        <textarea
          {...control}
          // biome-ignore lint/a11y/noAutofocus: the sheet was opened to type into it
          autoFocus
          rows={3}
          value={values.typed}
          maxLength={4000}
          spellCheck={false}
          placeholder={'Okafor, Ada\nBrandt Holdings, Inc.'}
          onChange={(event) => enter({ typed: event.target.value })}
          className={controlClass('field-sizing-content max-h-60 min-h-20 py-2')}
        />
      )}
    </Field>
    <LabelledInput
      label="What it is for"
      value={values.note}
      maxLength={2000}
      placeholder="Engagement by Okafor, employment"
      onChange={(value) => enter({ note: value })}
    />
  </>
);

const VerdictFields = ({ draft: { values, enter }, verdict, reasonError }: Form) => (
  <fieldset className="flex flex-col gap-3 border-t pt-4">
    <legend className="sr-only">Decision</legend>
    <div className="flex items-center justify-between gap-3">
      <span className="font-medium text-sm">Verdict</span>
      <Segments label="Verdict" options={VERDICTS} value={verdict} onChange={(next) => enter({ chosen: next })} />
    </div>
    <Field
      label="Reason"
      required={verdict === 'waived'}
      hint={verdict === 'waived' ? 'Who was told, and who consented.' : 'Why, where it is not plain.'}
      error={reasonError}
    >
      {(control) => (
        <textarea
          {...control}
          rows={2}
          value={values.reason}
          maxLength={2000}
          onChange={(event) => enter({ reason: event.target.value })}
          className={controlClass('field-sizing-content max-h-60 min-h-16 py-2')}
        />
      )}
    </Field>
  </fieldset>
);
