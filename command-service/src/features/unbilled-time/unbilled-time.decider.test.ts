import {
  acceptProposal,
  dismissProposal,
  proposalAccepted,
  proposalDismissed,
  recallProposal,
} from '@lexledger/contracts/features/unbilled-time';
import { describe, expect, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { unbilledTimeDecider } from './unbilled-time.decider.ts';

const caseId = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
const clientId = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';
const entryId = '7a2b3c4d-5e6f-4a1b-8c9d-0e1f2a3b4c5d';
const [note, call, hearing] = ['note', 'call', 'held:hearing'];
const body = { sources: [note, call], date: '2026-03-02', caseId, timeMinutes: 12, taskDescription: 'Wrote a note' };
const accepted = happened(proposalAccepted, { ...body, entryId });
const dismissed = happened(proposalDismissed, { sources: [hearing] });

describe('AcceptTimeProposal', () => {
  it('keeps what the person made of it, and what it rests on', () => {
    const { decision } = given(unbilledTimeDecider)
      .when(acceptProposal, body, { named: { caseId: { clientId } } })
      .isAbout(`client-${clientId}`)
      .refersTo(`caseId: case-${caseId}`)
      .answers({ sources: [note, call] });
    expect(decision).toMatchObject([{ type: 'TimeProposalAccepted', data: body }]);
  });

  it('is refused when some of it was billed or dismissed already', () => {
    given(unbilledTimeDecider, accepted)
      .when(acceptProposal, { ...body, sources: [call, hearing] })
      .isRefused('PROPOSAL_SETTLED');
    given(unbilledTimeDecider, dismissed)
      .when(acceptProposal, { ...body, sources: [hearing] })
      .isRefused('PROPOSAL_SETTLED');
  });

  it('takes whole steps of six minutes', () => {
    const isTaken = (fields: object) => acceptProposal.body.safeParse({ ...body, ...fields }).success;
    expect(
      [{}, { timeMinutes: 7 }, { timeMinutes: 0 }, { sources: [] }, { sources: [note, note] }].map(isTaken),
    ).toEqual([true, false, false, false, false]);
  });
});

describe('DismissTimeProposal', () => {
  it('keeps what was not dismissed yet', () => {
    given(unbilledTimeDecider, dismissed)
      .when(dismissProposal, { sources: [hearing, note] })
      .leadsTo({ type: 'TimeProposalDismissed', data: { sources: [note] } });
    given(unbilledTimeDecider, dismissed)
      .when(dismissProposal, { sources: [hearing] })
      .changesNothing();
  });

  it('is refused for what was billed', () => {
    given(unbilledTimeDecider, accepted)
      .when(dismissProposal, { sources: [note] })
      .isRefused('PROPOSAL_SETTLED');
  });
});

describe('RecallTimeProposal', () => {
  it('lets it be proposed again', () => {
    given(unbilledTimeDecider, dismissed)
      .when(recallProposal, { sources: [hearing] })
      .leadsTo({ type: 'TimeProposalRecalled', data: { sources: [hearing] } });
    given(unbilledTimeDecider)
      .when(recallProposal, { sources: [hearing] })
      .changesNothing();
  });

  it('is refused for what was billed', () => {
    given(unbilledTimeDecider, accepted)
      .when(recallProposal, { sources: [note] })
      .isRefused('PROPOSAL_NOT_DISMISSED');
  });
});
