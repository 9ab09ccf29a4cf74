import { type ConflictCheck, NAMES_AT_ONCE } from '@lexledger/contracts/features/conflicts';
import { CONFLICT_VERDICTS, type ConflictVerdict } from '@lexledger/contracts/intakeChoices';
import { LIKELY } from '@lexledger/domain/conflicts/likelihood';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { RestoredNotice } from '../../components/DraftNotice.tsx';
import { controlClass, Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { Segments } from '../../components/Segments.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { useFieldsDraft } from '../../drafts/fieldsDraft.ts';
import { outcomeTitle } from '../../notifications/outcomeText.ts';
import { toast } from '../../notifications/toast.ts';
import { addRecord, changeRecord } from '../../records/recordChanges.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { count } from '../../text/format.ts';
import { MatchesByName } from './MatchesByName.tsx';
import { namesIn, useFindings } from './matches.ts';
import { CHECKS } from './place.ts';

export interface CheckSheetProps {
  /** The check to be decided again on the current matches; undefined for a new one. */
  readonly check: ConflictCheck | undefined;
  /** The first name of a new check. */
  readonly name: string | undefined;
  readonly onSaved: (check: ConflictCheck) => void;
  readonly onClose: () => void;
}

interface Entered extends Readonly<Record<string, unknown>> {
  readonly typed: string;
  readonly note: string;
  readonly chosen: ConflictVerdict | null;
  readonly reason: string;
}

const TYPING_MS = 300;
const VERDICTS = optionsOf(CONFLICT_VERDICTS);

/** The typed names, once typing has paused for `TYPING_MS`. */
function useRestedNames(typed: string): readonly string[] {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const shown = useDeferredValue(rested);
  return useMemo(() => namesIn(shown), [shown]);
}

/** Looks up names as they are typed, and saves the matches with the decision. */
export function CheckSheet({ check, name = '', onSaved, onClose }: CheckSheetProps) {
  const queries = useQueryClient();
  // A new check for a given name has a separate draft.
  const draft = useFieldsDraft<Entered>(
    `${CHECKS.path}:${check?.id ?? `new:${name}`}`,
    {
      typed: check?.names.join('\n') ?? name,
      note: check?.note ?? '',
      chosen: check?.verdict ?? null,
      reason: check?.reason ?? '',
    },
    check?.version ?? null,
  );
  const { typed, note, chosen, reason } = draft.values;
  const names = useRestedNames(typed);
  const { byName, matches, isReady, error } = useFindings(names);
  const likely = matches.filter(({ score }) => score >= LIKELY).length;
  const verdict = chosen ?? (likely === 0 ? 'clear' : 'conflict');
  const isTyping = namesIn(typed).join('\n') !== names.join('\n');
  const tooMany = names.length > NAMES_AT_ONCE;

  const saving = useMutation({
    mutationFn: () => {
      const said = { matches, verdict, reason };
      return check === undefined
        ? addRecord<ConflictCheck>(queries, CHECKS, { ...said, names, note })
        : changeRecord(queries, {
            place: CHECKS,
            record: check,
            patch: { verdict, reason },
            send: ({ id, version }) =>
              api.sendCommand<ConflictCheck>('POST', `${CHECKS.path}/${id}/review`, said, { version }),
          });
    },
    onSuccess: async (saved) => {
      toast({ title: outcomeTitle(CHECKS, check === undefined ? 'saved' : 'reviewed') });
      draft.forget();
      await refreshViews(queries, CHECKS.views);
      onSaved(saved);
    },
  });
  const missesReason = verdict === 'waived' && reason.trim() === '';
  const [isTried, setTried] = useState(false);

  const save = (): void => {
    setTried(true);
    if (!missesReason) saving.mutate();
  };

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
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
          <Button
            variant="primary"
            pending={saving.isPending}
            disabled={names.length === 0 || tooMany || isTyping || !isReady}
            onClick={save}
          >
            {check === undefined ? 'Save the check' : 'Save the review'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {draft.restored && <RestoredNotice />}
        {check === undefined ? (
          <>
            <Field
              label="Names"
              required
              hint="One per line: people and companies, in any order and spelling."
              error={tooMany ? `Look for at most ${NAMES_AT_ONCE} names at once.` : undefined}
            >
              {(control) => (
                <textarea
                  {...control}
                  // biome-ignore lint/a11y/noAutofocus: the sheet was opened to type into it
                  autoFocus
                  rows={3}
                  value={typed}
                  maxLength={4000}
                  spellCheck={false}
                  placeholder={'Okafor, Ada\nBrandt Holdings, Inc.'}
                  onChange={(event) => draft.enter({ typed: event.target.value })}
                  className={controlClass('field-sizing-content max-h-60 min-h-20 py-2')}
                />
              )}
            </Field>
            <Field label="What it is for">
              {(control) => (
                <Input
                  {...control}
                  value={note}
                  maxLength={2000}
                  placeholder="Engagement by Okafor, employment"
                  onChange={(event) => draft.enter({ note: event.target.value })}
                />
              )}
            </Field>
          </>
        ) : (
          <p className="text-muted">{check.names.join('; ')}</p>
        )}
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
            <fieldset className="flex flex-col gap-3 border-t pt-4">
              <legend className="sr-only">Verdict</legend>
              <div className="flex items-center justify-between gap-3">
                <span className="font-medium text-sm">Verdict</span>
                <Segments
                  label="Verdict"
                  options={VERDICTS}
                  value={verdict}
                  onChange={(next) => draft.enter({ chosen: next })}
                />
              </div>
              <Field
                label="Reason"
                required={verdict === 'waived'}
                hint={verdict === 'waived' ? 'Who was told, and who consented.' : 'Why, where it is not plain.'}
                error={isTried && missesReason ? 'Say why the conflict is waived.' : undefined}
              >
                {(control) => (
                  <textarea
                    {...control}
                    rows={2}
                    value={reason}
                    maxLength={2000}
                    onChange={(event) => draft.enter({ reason: event.target.value })}
                    className={controlClass('field-sizing-content max-h-60 min-h-16 py-2')}
                  />
                )}
              </Field>
            </fieldset>
          </>
        )}
        {saving.error !== null && <Alert tone="danger">{messageOf(saving.error)}</Alert>}
      </div>
    </Sheet>
  );
}
