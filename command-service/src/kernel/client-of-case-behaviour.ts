import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { RecordBase, RecordDefinition } from '@lexledger/contracts/kernel/record';
import { clientSubject, fileSubject, OF_FILE } from '@lexledger/contracts/kernel/subject';
import { describe, it } from 'vitest';
import type { caseAndClient } from './client-of-case.ts';
import type { Decider } from './decider.ts';
import { given, type Happened, happened } from './given.ts';
import type { RecordState } from './record-state.ts';

const CLIENT = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';
const ANOTHER_CLIENT = '4e0b2c63-8d5f-4b1e-9c70-6f3a2d1e0b99';
const A_CASE = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
const ANOTHER_CASE = '9e405f61-7283-4d94-8ea5-cf16d027e138';

const caseOf = (clientId: string) => ({ named: { caseId: { clientId } } });

/**
 * Tests for one of the records that may name a case and a client, which all behave in the same way.
 * @param reads what else a new one looks at, as `refersTo` says it
 */
export function followsItsCase<
  R extends RecordBase & Record<keyof (typeof caseAndClient)['references'], string | null>,
>(
  decider: Decider<RecordState<R>>,
  { commands, events }: RecordDefinition,
  { body, fields, reads = [] }: { readonly body: object; readonly fields: object; readonly reads?: readonly string[] },
): void {
  const add = commands.add as CommandDefinition;
  const change = commands.change as CommandDefinition;
  const recorded = (caseId: string | null, clientId: string | null): Happened =>
    happened(events.added, { fields: { ...fields, caseId, clientId } });
  const changed = (changes: object) => ({ type: events.changed.type, data: { changes } });
  const mismatch = {
    issues: [
      { path: 'clientId', message: 'The case belongs to another client. Choose that client, or leave this empty.' },
    ],
  };

  describe(`the client of what ${add.type} records`, () => {
    it('follows from the case, whose key then seals it', () => {
      given(decider)
        .when(add, { ...body, caseId: A_CASE }, caseOf(CLIENT))
        .answers({ caseId: A_CASE, clientId: CLIENT })
        .isAbout(OF_FILE.has(decider.category) ? fileSubject(A_CASE) : clientSubject(CLIENT));
    });

    it('may be said, when it is the client of the case, and though that client was removed', () => {
      given(decider)
        .when(add, { ...body, caseId: A_CASE, clientId: CLIENT }, caseOf(CLIENT))
        .refersTo(`caseId: case-${A_CASE}`, ...reads)
        .answers({ caseId: A_CASE, clientId: CLIENT });
    });

    it('is refused when the case belongs to another', () => {
      given(decider)
        .when(add, { ...body, caseId: A_CASE, clientId: ANOTHER_CLIENT }, caseOf(CLIENT))
        .isRefused('CLIENT_NOT_OF_CASE', mismatch);
    });

    it('is the one that is named where there is no case', () => {
      given(decider)
        .when(add, { ...body, clientId: ANOTHER_CLIENT }, { named: { clientId: {} } })
        .refersTo(`clientId: client-${ANOTHER_CLIENT}`, ...reads)
        .answers({ caseId: null, clientId: ANOTHER_CLIENT });
    });
  });

  describe(`the client of what ${change.type} changes`, () => {
    it('follows when another case is named', () => {
      given(decider, recorded(A_CASE, CLIENT))
        .when(change, { caseId: ANOTHER_CASE }, caseOf(ANOTHER_CLIENT))
        .refersTo(`caseId: case-${ANOTHER_CASE}`)
        .leadsTo(changed({ caseId: ANOTHER_CASE, clientId: ANOTHER_CLIENT }));
    });

    it('is refused when it is said beside a case of another, though it was the client before', () => {
      given(decider, recorded(A_CASE, CLIENT))
        .when(change, { caseId: ANOTHER_CASE, clientId: CLIENT }, caseOf(ANOTHER_CLIENT))
        .isRefused('CLIENT_NOT_OF_CASE', mismatch);
    });

    it('cannot leave the case that stays', () => {
      given(decider, recorded(A_CASE, CLIENT))
        .when(change, { clientId: ANOTHER_CLIENT }, caseOf(CLIENT))
        .refersTo(`caseId: case-${A_CASE} (kept)`)
        .isRefused('CLIENT_NOT_OF_CASE', mismatch);
      given(decider, recorded(A_CASE, CLIENT)).when(change, { clientId: null }, caseOf(CLIENT)).changesNothing();
    });

    it('stays when the case is taken away', () => {
      given(decider, recorded(A_CASE, CLIENT))
        .when(change, { caseId: null })
        .refersTo()
        .leadsTo(changed({ caseId: null }));
    });

    it('stays when its case has moved to another client since, until it is chosen anew', () => {
      const whole = { caseId: A_CASE, clientId: CLIENT };
      given(decider, recorded(A_CASE, CLIENT)).when(change, whole, caseOf(ANOTHER_CLIENT)).refersTo().changesNothing();
      given(decider, recorded(A_CASE, CLIENT))
        .when(change, { clientId: ANOTHER_CLIENT }, caseOf(ANOTHER_CLIENT))
        .leadsTo(changed({ clientId: ANOTHER_CLIENT }));
    });
  });
}
