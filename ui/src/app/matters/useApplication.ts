import type { Case } from '@lexledger/contracts/features/cases';
import type { MatterTemplate } from '@lexledger/contracts/features/matter-templates';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../account/authentication.ts';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { useUnfinished } from '../../browser/remembered.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import {
  APPLIED_VIEWS,
  type Application,
  application,
  type Chosen,
  commandOf,
  isOver,
  newApplication,
  withDone,
} from './application.ts';

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
  const [isRunning, setRunning] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const stopping = useRef(false);
  useEffect(() => {
    stopping.current = false;
    return () => {
      stopping.current = true;
    };
  }, []);

  /** Sends what was not answered yet; returns whether nothing is left. */
  async function run(from: Application, applied: Applied): Promise<boolean> {
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
          await api.sendCommand(method, path, body, { commandId, ...(version !== undefined && { version }) });
        }
        now = withDone(now, entry.key);
        keep(now);
      } catch (error) {
        setRefused((known) => new Map([...known, [entry.key, messageOf(error)]]));
      }
    }
    setRunning(false);
    await refreshViews(queries, APPLIED_VIEWS);
    if (!isOver(now)) return false;
    keep(null);
    return true;
  }

  return {
    begun,
    isRunning,
    refused,
    begin(templateId: string, chosen: Chosen, applied: Applied): Promise<boolean> {
      const next = newApplication(templateId, chosen, userId);
      keep(next);
      return run(next, applied);
    },
    resume: run,
    /** Leaves what was made, and forgets the rest. */
    forget: () => keep(null),
  };
}
