import { citeCheck, readCheckedSource } from '@lexledger/contracts/features/drafting/cite-check';
import { describe, it } from 'vitest';
import { ANOTHER_USER, given, happened, NOW, USER } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { citeCheckDecider } from './cite-check.decider.ts';
import { A_DRAFT, aCheck, citeCheckBody, citeCheckFields } from './cite-check.fixtures.ts';
import { A_CASE, A_CLIENT } from './draft.fixtures.ts';

const { add, change } = citeCheck.commands;
const aSavedCheck = happened(citeCheck.events.added, { fields: citeCheckFields });
const reading = { by: USER, at: NOW };
const wasRead = happened(readCheckedSource.event, { changes: { readings: { 0: reading } } });

behavesAsRecord(citeCheckDecider, citeCheck, {
  body: citeCheckBody,
  fields: citeCheckFields,
  added: aSavedCheck,
  edits: [{ title: 'Before the hearing' }, { note: 'One is left.' }],
});

describe('SaveCiteCheck', () => {
  it('refers to its draft, and is of the draft’s case and client, and sealed under the key of the case’s file', () => {
    given(citeCheckDecider)
      .when(add, citeCheckBody)
      .answers({ caseId: A_CASE, clientId: A_CLIENT })
      .isAbout(`file-${A_CASE}`)
      .refersTo(`draftId: draft-${A_DRAFT}`);
  });

  it('is refused for the check of another draft', () => {
    given(citeCheckDecider)
      .when(add, { ...citeCheckBody, draftId: A_CASE })
      .isRefused('NOT_FOUND', { issues: [{ path: 'draftId', message: 'The check is of another draft.' }] });
  });
});

describe('ChangeCiteCheck', () => {
  it('is refused for what the server answered', () => {
    given(citeCheckDecider, aSavedCheck)
      .when(change, { check: { ...aCheck, findings: [] } })
      .isRefused('CITE_CHECK_IS_KEPT');
  });
});

describe('ReadCheckedSource', () => {
  it('says who read what a finding is about, and when', () => {
    given(citeCheckDecider, aSavedCheck)
      .when(readCheckedSource.command, { finding: 0 })
      .leadsTo({ type: 'CheckedSourceRead', data: { changes: { readings: { 0: reading } } } })
      .answers({ readings: { 0: reading } });
  });

  it('changes nothing for one that the same person read already', () => {
    given(citeCheckDecider, aSavedCheck, wasRead).when(readCheckedSource.command, { finding: 0 }).changesNothing();
  });

  it('is refused for a finding that there is not, and for somebody else', () => {
    given(citeCheckDecider, aSavedCheck).when(readCheckedSource.command, { finding: 1 }).isRefused('FINDING_UNKNOWN');
    given(citeCheckDecider, aSavedCheck)
      .when(readCheckedSource.command, { finding: 0 }, { by: ANOTHER_USER })
      .isRefused('NOT_FOUND');
  });
});
