import {
  addDocument,
  addVersion,
  caseDocument,
  restoreVersion,
  textRead,
  thumbnailDrawn,
} from '@lexledger/contracts/features/documents';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ANOTHER_USER, given, happened, NOW, USER } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { caseDocumentDecider, RECORD_TEXT, RECORD_THUMBNAIL } from './case-document.decider.ts';

const file = { fileName: 'Lease.pdf', fileType: 'application/pdf', fileSize: 2048, fileData: 'a'.repeat(64) };
const signed = { fileName: 'Lease signed.pdf', fileType: 'application/pdf', fileSize: 4096, fileData: 'b'.repeat(64) };
const first = { ...file, versionNumber: 1, changeDescription: null, uploadedAt: NOW };
const body = {
  caseId: '8d3f4e50-6172-4c83-9d94-be05cf16d027',
  description: null,
  category: 'Contracts',
  tagIds: [],
  folderId: null,
  ...file,
};
const fields = { ...body, uploadedAt: NOW, versionNumber: 1, versions: [first], text: null, thumbnail: null };
const aDocument = happened(caseDocument.events.added, { fields });
const second = { ...signed, versionNumber: 2, changeDescription: 'Signed', uploadedAt: NOW };
const asSigned = { ...signed, uploadedAt: NOW, versionNumber: 2, versions: [first, second] };
const signing = happened(addVersion.event, { changes: asSigned });
/** The command as its route creates it; clients cannot send what was detected in the bytes. */
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
      .whenNamed(addVersion.command.type, { ...signed, changeDescription: 'Signed' })
      .leadsTo({ type: 'DocumentVersionAdded', data: { changes: asSigned } });
  });

  it('changes nothing when the bytes are the same', () => {
    given(caseDocumentDecider, aDocument)
      .whenNamed(addVersion.command.type, { ...file, changeDescription: null })
      .changesNothing();
  });

  it('is refused for somebody else’s document', () => {
    given(caseDocumentDecider, aDocument)
      .whenNamed(addVersion.command.type, { ...signed, changeDescription: null }, { by: ANOTHER_USER })
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

describe('a document with a hundred versions', () => {
  const versions = Array.from({ length: 100 }, (_, index) => ({ ...first, versionNumber: index + 1 }));
  const full = happened(addVersion.event, {
    changes: {
      ...signed,
      uploadedAt: NOW,
      versionNumber: 100,
      versions: [...versions.slice(0, -1), { ...second, versionNumber: 100 }],
    },
  });

  it('takes no further one, new or old', () => {
    given(caseDocumentDecider, aDocument, full)
      .whenNamed(addVersion.command.type, { ...file, changeDescription: null })
      .isRefused('TOO_MANY_VERSIONS');
    given(caseDocumentDecider, aDocument, full)
      .when(restoreVersion.command, { versionNumber: 1 })
      .isRefused('TOO_MANY_VERSIONS');
  });
});

describe('the folder of a document', () => {
  const folder = '4b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
  const otherCase = '5b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
  const { change } = caseDocument.commands;

  it('is of its case', () => {
    given(caseDocumentDecider, aDocument)
      .when(change, { folderId: folder }, { named: { folderId: { caseId: fields.caseId } } })
      .refersTo(`folderId: folder-${folder}`)
      .answers({ folderId: folder });
    given(caseDocumentDecider, aDocument)
      .when(change, { folderId: folder }, { named: { folderId: { caseId: otherCase } } })
      .isRefused('FOLDER_OF_OTHER_CASE');
  });

  it('is left by a document that goes to another case', () => {
    const filed = happened(caseDocument.events.added, { fields: { ...fields, folderId: folder } });
    given(caseDocumentDecider, filed)
      .when(change, { caseId: otherCase })
      .answers({ caseId: otherCase, folderId: null });
  });
});

describe('the tags of a document', () => {
  const urgent = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
  const gone = '2b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
  const tags = new Map([
    [urgent, { id: urgent, removedAt: null }],
    [gone, { id: gone, removedAt: NOW }],
  ]);
  const named = { tagIds: { tags } };
  const { change } = caseDocument.commands;

  it('are those of the user', () => {
    given(caseDocumentDecider, aDocument)
      .when(change, { tagIds: [urgent] }, { named })
      .refersTo(`tagIds: documenttags-${USER}`)
      .leadsTo({ type: 'CaseDocumentChanged', data: { changes: { tagIds: [urgent] } } });
  });

  it('are refused where there is no such tag, or it was removed', () => {
    given(caseDocumentDecider, aDocument)
      .when(change, { tagIds: [urgent, '3b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9'] }, { named })
      .isRefused('REFERENCE_NOT_FOUND');
    given(caseDocumentDecider, aDocument)
      .when(change, { tagIds: [gone] }, { named })
      .isRefused('REFERENCE_NOT_FOUND');
  });

  it('may stay when they were removed since', () => {
    const tagged = happened(caseDocument.events.added, { fields: { ...fields, tagIds: [gone] } });
    given(caseDocumentDecider, tagged)
      .when(change, { tagIds: [gone, urgent] }, { named })
      .answers({ tagIds: [gone, urgent] });
  });

  it('stand there once each', () => {
    expect(change.body.safeParse({ tagIds: [urgent, urgent] }).success).toBe(false);
  });
});

describe('RecordDocumentText', () => {
  const text = { versionNumber: 1, status: 'read' as const, problem: null, characters: 9, isCut: false };
  const data = { text, content: 'The lease' };
  const read = happened(textRead, { changes: { text }, content: 'The lease' });

  it('keeps what became of the reading, and leaves the text to the event', () => {
    given(caseDocumentDecider, aDocument)
      .whenNamed(RECORD_TEXT, data)
      .leadsTo({ type: 'DocumentTextRead', data: { changes: { text }, content: 'The lease' } })
      .answers({ text });
  });

  it('changes nothing when that version was read before, or a later one', () => {
    given(caseDocumentDecider, aDocument, read).whenNamed(RECORD_TEXT, data).changesNothing();
  });

  it('does not stand in the way of an edit that was begun before', () => {
    given(caseDocumentDecider, aDocument, signing, read)
      .when(restoreVersion.command, { versionNumber: 1 }, { version: 1 })
      .answers({ versionNumber: 3 });
  });

  it('is no command that a client can send', () => {
    expect(caseDocumentDecider.commands.map(({ type }) => type)).not.toContain(RECORD_TEXT);
  });
});

describe('RecordDocumentThumbnail', () => {
  const thumbnail = { versionNumber: 1, fileData: 'c'.repeat(64), problem: null };
  const drawn = happened(thumbnailDrawn, { changes: { thumbnail } });

  it('keeps the picture of the version', () => {
    given(caseDocumentDecider, aDocument)
      .whenNamed(RECORD_THUMBNAIL, { thumbnail })
      .leadsTo({ type: 'DocumentThumbnailDrawn', data: { changes: { thumbnail } } })
      .answers({ thumbnail });
  });

  it('changes nothing when that version was drawn before, or a later one', () => {
    given(caseDocumentDecider, aDocument, drawn).whenNamed(RECORD_THUMBNAIL, { thumbnail }).changesNothing();
  });

  it('is no command that a client can send', () => {
    expect(caseDocumentDecider.commands.map(({ type }) => type)).not.toContain(RECORD_THUMBNAIL);
  });
});
