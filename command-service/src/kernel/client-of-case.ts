import type { Command } from '@lexledger/contracts/kernel/command';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { type Refusal, refuse } from './decider.ts';
import type { RecordRules } from './record-rules.ts';
import type { NamedRecords } from './record-state.ts';

interface OfCaseAndClient extends RecordBase {
  readonly caseId: string | null;
  readonly clientId: string | null;
}

/** The part of a case that is used here. */
interface OfClient extends RecordBase {
  readonly clientId: string;
}

/** Rules of a record that may name a case and a client. */
export const caseAndClient = {
  references: { caseId: 'case', clientId: 'client' },
  follows: { clientId: 'caseId' },
} satisfies RecordRules<OfCaseAndClient>;

const caseOf = (named: NamedRecords): OfClient | undefined => named.get('caseId') as OfClient | undefined;

/** Refuses a client other than the case's. */
export function otherClient(command: Command, named: NamedRecords): Refusal | null {
  const { clientId = null } = command.data as Partial<Pick<OfCaseAndClient, 'clientId'>>;
  const its = caseOf(named);
  if (its === undefined || clientId === null || clientId === its.clientId) return null;
  const message = 'The case belongs to another client. Choose that client, or leave this empty.';
  return refuse('CLIENT_NOT_OF_CASE', { issues: [{ path: 'clientId', message }] });
}

/**
 * The client that follows from the case that the command names or keeps; empty if there is no case. If a case moves to
 * another client later, earlier records keep the former client.
 */
export function clientOfCase(named: NamedRecords): Partial<Pick<OfCaseAndClient, 'clientId'>> {
  const its = caseOf(named);
  return its === undefined ? {} : { clientId: its.clientId };
}
