import {
  legalHoldPlaced,
  legalHoldReleased,
  placeLegalHold,
  releaseLegalHold,
} from '@lexledger/contracts/features/legal-holds';
import { describe, expect, it } from 'vitest';
import { partIdFor } from '../../kernel/derived-id.ts';
import { ANOTHER_USER, COMMAND, given, happened, NOW, USER } from '../../kernel/given.ts';
import { legalHoldDecider } from './legal-hold.decider.ts';

const CASE = '00000000-0000-4000-8000-0000000000ca';
const CLIENT = '00000000-0000-4000-8000-0000000000c1';
const HOLD = '00000000-0000-4000-8000-0000000000d1';

const said = { since: '2026-02-27', reason: 'A subpoena for the file' };
const onCase = { caseId: CASE, clientId: null };
const placed = happened(legalHoldPlaced, { holdId: HOLD, ...onCase, ...said });
const released = happened(legalHoldReleased, { holdId: HOLD, ...onCase, reason: 'Withdrawn' });
const params = { holdId: HOLD };

describe('PlaceLegalHold', () => {
  const holdId = partIdFor('hold', { userId: USER, commandId: COMMAND });

  it('holds a case, with why and since when, under the key of its client', () => {
    given(legalHoldDecider)
      .when(placeLegalHold, { caseId: CASE, ...said })
      .leadsTo({ type: 'LegalHoldPlaced', data: { holdId, ...onCase, ...said } })
      .isAbout(CASE)
      .answers({ id: holdId, ...onCase, ...said, placedAt: NOW, placedBy: USER, released: null });
  });

  it('holds a client, and looks up what it holds', () => {
    given(legalHoldDecider)
      .when(placeLegalHold, { clientId: CLIENT, ...said })
      .refersTo(`clientId: client-${CLIENT}`)
      .leadsTo({
        type: 'LegalHoldPlaced',
        data: { holdId, caseId: null, clientId: CLIENT, ...said },
      })
      .isAbout(`client-${CLIENT}`);
    given(legalHoldDecider)
      .when(placeLegalHold, { caseId: CASE, ...said }, { missing: 'caseId' })
      .isRefused('REFERENCE_NOT_FOUND');
  });

  it('names a client or a case, and not both', () => {
    expect(placeLegalHold.body.safeParse({ ...said }).success).toBe(false);
    expect(placeLegalHold.body.safeParse({ ...said, caseId: CASE, clientId: CLIENT }).success).toBe(false);
  });
});

describe('ReleaseLegalHold', () => {
  it('releases the hold, which stays on record', () => {
    given(legalHoldDecider, placed)
      .when(releaseLegalHold, { reason: 'Withdrawn' }, { params, by: ANOTHER_USER })
      .leadsTo({ type: 'LegalHoldReleased', data: { holdId: HOLD, ...onCase, reason: 'Withdrawn' } })
      .isAbout(CASE)
      .answers({ id: HOLD, released: { at: NOW, by: ANOTHER_USER, reason: 'Withdrawn' } });
  });

  it('changes nothing where it was released, and is refused where there is none', () => {
    given(legalHoldDecider, placed, released).when(releaseLegalHold, { reason: 'Again' }, { params }).changesNothing();
    given(legalHoldDecider).when(releaseLegalHold, { reason: 'None' }, { params }).isRefused('NOT_FOUND');
  });

  it('is as if there were none for whom what it holds is not there', () => {
    given(legalHoldDecider, placed)
      .when(releaseLegalHold, { reason: 'Withdrawn' }, { params, missing: 'caseId' })
      .isRefused('NOT_FOUND');
  });
});
