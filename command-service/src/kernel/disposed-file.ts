import { isDisposedOf } from '@lexledger/contracts/dispositions';
import type { Command } from '@lexledger/contracts/kernel/command';
import { OF_FILE } from '@lexledger/contracts/kernel/subject';
import type { Aggregates } from './aggregates.ts';
import { type Decider, type Named, type Refusal, refuse } from './decider.ts';
import { MATTER, recordIn } from './entitlement.ts';

/** Category of the streams that say what became of a matter's file. */
const DISPOSITION = 'disposition';
/** The field by which records name their matter. */
const CASE = 'caseId';

/** The matter whose file the command would add to or bring back; null for every other command. Only a closed one has no file. */
function matterAddedTo(category: string, { type, entityId }: Command, named: Named): string | null {
  if (category === MATTER) return type === 'ReopenCase' ? entityId : null;
  if (!OF_FILE.has(category)) return null;
  const matter = recordIn(named.get(CASE)) as { readonly id: string; readonly status?: string } | null | undefined;
  return matter?.status === 'closed' ? matter.id : null;
}

/** Refuses what would be of a file that was destroyed, or is about to be; null for everything else. */
export function createDisposedCheck(deciders: ReadonlyMap<string, Decider<unknown>>, aggregates: Aggregates) {
  return async (category: string, command: Command, named: Named): Promise<Refusal | null> => {
    const decider = deciders.get(DISPOSITION) as Decider<Parameters<typeof isDisposedOf>[0]> | undefined;
    const caseId = matterAddedTo(category, command, named);
    if (decider === undefined || caseId === null) return null;
    const { state } = await aggregates.refresh(decider, caseId);
    return isDisposedOf(state) ? refuse('FILE_DISPOSED') : null;
  };
}
