import { type ConflictCheck, NAMES_AT_ONCE } from '@lexledger/contracts/features/conflicts';
import type { ConflictVerdict } from '@lexledger/contracts/intakeChoices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { useRested } from '../../browser/rested.ts';
import { useFieldsDraft } from '../../drafts/fieldsDraft.ts';
import { outcomeTitle } from '../../notifications/outcomeText.ts';
import { toast } from '../../notifications/toast.ts';
import { addRecord, changeRecord } from '../../records/recordChanges.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { namesIn, useFindings } from './matches.ts';
import { CHECKS } from './place.ts';
import { isLikely } from './strength.ts';

interface Entered extends Readonly<Record<string, unknown>> {
  readonly typed: string;
  readonly note: string;
  readonly chosen: ConflictVerdict | null;
  readonly reason: string;
}

const TYPING_MS = 300;

/**
 * The draft of a check, the matches for its names, and the command that saves both.
 * @param check the check to be decided again; undefined for a new one
 * @param name the first name of a new check
 */
export function useCheckForm(check: ConflictCheck | undefined, name: string, onSaved: (check: ConflictCheck) => void) {
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
  const rested = useDeferredValue(useRested(typed, TYPING_MS));
  const names = useMemo(() => namesIn(rested), [rested]);
  const findings = useFindings(names);
  const { matches } = findings;
  const likely = matches.filter(isLikely).length;
  const verdict = chosen ?? (likely === 0 ? 'clear' : 'conflict');
  const isTyping = namesIn(typed).join('\n') !== names.join('\n');
  const tooMany = names.length > NAMES_AT_ONCE;
  const missesReason = verdict === 'waived' && reason.trim() === '';
  const [isTried, setTried] = useState(false);

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
  const save = (): void => {
    setTried(true);
    if (!missesReason) saving.mutate();
  };

  return {
    draft,
    names,
    findings,
    likely,
    verdict,
    namesError: tooMany ? `Look for at most ${NAMES_AT_ONCE} names at once.` : undefined,
    reasonError: isTried && missesReason ? 'Say why the conflict is waived.' : undefined,
    canSave: names.length > 0 && !tooMany && !isTyping && findings.isReady,
    isSaving: saving.isPending,
    error: saving.error,
    save,
  };
}
