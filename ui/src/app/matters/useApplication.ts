import type { Case } from '@lexledger/contracts/features/cases';
import type { MatterTemplate } from '@lexledger/contracts/features/matter-templates';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../account/authentication.ts';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { useUnfinished } from '../../browser/remembered.ts';
import { toast, toastError } from '../../notifications/toast.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { count } from '../../text/format.ts';
import {
  APPLIED_VIEWS,
  type Application,
  application,
  type Chosen,
  commandOf,
  isOver,
  type MadeSteps,
  madeOf,
  newApplication,
  withDone,
} from './application.ts';
import { takeBack } from './takeBack.ts';

interface Applied {
  readonly template: MatterTemplate;
  readonly textOf: (snippetId: string) => string | null;
}

/**
 * The application of a template to a case, which this browser remembers until all of it was answered. Its commands are
 * sent one after the other: some name what others add. Without a network they wait in the outbox.
 */
export function useApplication(legalCase: Case) {
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const [begun, keep] = useUnfinished<Application>(`matter-template:${userId}:${legalCase.id}`, application);
  /** The last one that ended, which can be taken back. */
  const [ended, keepEnded] = useUnfinished<Application>(`matter-template-ended:${userId}:${legalCase.id}`, application);
  const [isRunning, setRunning] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const stopping = useRef(false);
  useEffect(() => {
    stopping.current = false;
    return () => {
      stopping.current = true;
    };
  }, []);

  /** Sends what was not answered yet; returns all of it when nothing is left. */
  async function run(from: Application, applied: Applied): Promise<Application | false> {
    let now = from;
    setRunning(true);
    setRefused(new Map());
    for (const entry of from.entries.filter(({ isDone }) => !isDone)) {
      if (stopping.current) return false;
      const command = commandOf(entry, now, { ...applied, legalCase });
      try {
        if (command !== null) {
          const { method, path, body, version } = command;
          const { commandId } = entry;
          const more = { commandId, ...(version !== undefined && { version }) };
          const answer = await api.sendCommand<{ readonly version?: number }>(method, path, body, more);
          now = withDone(now, entry.key, queuedAs(answer) === undefined ? (answer.version ?? null) : null);
        } else {
          now = withDone(now, entry.key);
        }
        keep(now);
      } catch (error) {
        setRefused((known) => new Map([...known, [entry.key, messageOf(error)]]));
      }
    }
    setRunning(false);
    await refreshViews(queries, APPLIED_VIEWS);
    if (!isOver(now)) return false;
    keep(null);
    keepEnded(madeOf(now));
    return now;
  }

  /** Takes back what was made, and says what was changed since and stays. */
  async function undo(one: Application): Promise<void> {
    setRunning(true);
    const { gone, left, failed, reason } = await takeBack(one, legalCase);
    keepEnded(failed);
    setRunning(false);
    await refreshViews(queries, APPLIED_VIEWS);
    const stays = left.length > 0 && `Changed since, and left as it is: ${left.join(', ')}`;
    const said = [count(gone, 'entry'), stays, reason].filter(Boolean).join('. ');
    if (failed === null) toast({ title: 'Template taken back', description: said });
    else toastError({ title: 'Not all of the template was taken back', description: said });
  }

  return {
    begun,
    isRunning,
    refused,
    ended,
    undo,
    begin(chosen: Chosen, made: MadeSteps | null, applied: Applied): Promise<Application | false> {
      const next = newApplication(applied.template.id, chosen, { userId, caseId: legalCase.id, made });
      keep(next);
      return run(next, applied);
    },
    resume: run,
    /** Leaves what was made, and forgets the rest. */
    forget() {
      if (begun !== null) keepEnded(madeOf(begun));
      keep(null);
    },
  };
}
