import { addDocument, addVersion, caseDocument, restoreVersion } from '@lexledger/contracts/features/documents';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ANOTHER_USER, given, happened, NOW } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { caseDocumentDecider } from './case-document.decider.ts';

const file = { fileName: 'Lease.pdf', fileType: 'application/pdf', fileSize: 2048, fileData: 'a'.repeat(64) };
const signed = { fileName: 'Lease signed.pdf', fileType: 'application/pdf', fileSize: 4096, fileData: 'b'.repeat(64) };
const first = { ...file, versionNumber: 1, changeDescription: null, uploadedAt: NOW };
const body = { caseId: '8d3f4e50-6172-4c83-9d94-be05cf16d027', description: null, category: 'Contracts', ...file };
const fields = { ...body, uploadedAt: NOW, versionNumber: 1, versions: [first] };
const aDocument = happened(caseDocument.events.added, { fields });
const second = { ...signed, versionNumber: 2, changeDescription: 'Signed', uploadedAt: NOW };
const asSigned = { ...signed, uploadedAt: NOW, versionNumber: 2, versions: [first, second] };
const signing = happened(addVersion.event, { changes: asSigned });
/** As its route tells it: no client can send what was found of the bytes. */
const add = { ...caseDocument.commands.add, body: z.looseObject({}) };

behavesAsRecord(
  caseDocumentDecider,
  { ...caseDocument, commands: { ...caseDocument.commands, add } },
  { body, fields, added: aDocument, edits: [{ fileName: 'Office lease.pdf' }, { description: 'The office' }] },
);

describe('AddCaseDocument', () => {
  it('is no command that a client can send: what the bytes are, the server finds out', () => {
    expect(caseDocumentDecider.commands.map(({ type }) => type)).not.toContain(addDocument.type);
  });
});

describe('AddDocumentVersion', () => {
  it('puts the new file in the place of the old one, which stays as a version', () => {
    given(caseDocumentDecider, aDocument)
      .whenTold(addVersion.command.type, { ...signed, changeDescription: 'Signed' })
      .leadsTo({ type: 'DocumentVersionAdded', data: { changes: asSigned } });
  });

  it('changes nothing when the bytes are the same', () => {
    given(caseDocumentDecider, aDocument)
      .whenTold(addVersion.command.type, { ...file, changeDescription: null })
      .changesNothing();
  });

  it('is refused for somebody else’s document', () => {
    given(caseDocumentDecider, aDocument)
      .whenTold(addVersion.command.type, { ...signed, changeDescription: null }, { by: ANOTHER_USER })
      .isRefused('NOT_FOUND');
  });
});

describe('RestoreDocumentVersion', () => {
  it('makes the earlier file a further version', () => {
    const again = { ...file, versionNumber: 3, changeDescription: 'Version 1 again', uploadedAt: NOW };
    given(caseDocumentDecider, aDocument, signing)
      .when(restoreVersion.command, { versionNumber: 1 })
      .leadsTo({
        type: 'DocumentVersionRestored',
        data: { changes: { ...file, uploadedAt: NOW, versionNumber: 3, versions: [first, second, again] } },
      });
  });

  it('changes nothing for the version that it is', () => {
    given(caseDocumentDecider, aDocument, signing).when(restoreVersion.command, { versionNumber: 2 }).changesNothing();
  });

  it('is refused for a version that there is not', () => {
    given(caseDocumentDecider, aDocument)
      .when(restoreVersion.command, { versionNumber: 7 })
      .isRefused('NO_SUCH_VERSION');
  });
});
