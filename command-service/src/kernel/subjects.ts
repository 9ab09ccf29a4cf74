import type { NewEvent } from '@lexledger/contracts/kernel/event';
import { clientSubject } from '@lexledger/contracts/kernel/subject';
import type { Aggregates } from './aggregates.ts';
import type { Decider } from './decider.ts';

/** Finds whose data personal fields are, where an event names a case instead. */
export interface Subjects {
  /** The event with its subject; without one if its case has no client that is known. */
  about(event: NewEvent): Promise<NewEvent>;
}

interface OfClient {
  readonly record: { readonly clientId: string } | null;
}

/** @param cases the decider of cases; without one, no event has a client */
export function createSubjects(aggregates: Aggregates, cases: Decider<unknown> | undefined): Subjects {
  async function clientOf(caseId: string): Promise<string | undefined> {
    if (cases === undefined) return undefined;
    // The cached state will do: what was about a former client of the case stays so.
    const { state } = await aggregates.load(cases as Decider<OfClient>, caseId);
    return state.record?.clientId;
  }

  return {
    async about({ clientOf: caseId, ...event }) {
      const clientId = caseId === undefined ? undefined : await clientOf(caseId);
      return clientId === undefined ? event : { ...event, subject: clientSubject(clientId) };
    },
  };
}
