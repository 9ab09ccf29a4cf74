import { linkedDocument } from '@lexledger/contracts/features/documents/links';
import { describe, expect, it } from 'vitest';
import { followsItsCase } from '../../kernel/client-of-case-behaviour.ts';
import { given, happened } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { linkedDocumentDecider } from './linked-document.decider.ts';

const { commands, events } = linkedDocument;
const body = { title: 'Docket', url: 'https://court.example/docket/26-114' };
const fields = { ...body, googleDocId: null, documentType: 'general', caseId: null, clientId: null };
const added = happened(events.added, { fields });

behavesAsRecord(linkedDocumentDecider, linkedDocument, {
  body,
  fields,
  added,
  edits: [{ title: 'Docket sheet' }, { documentType: 'docket' }],
});

followsItsCase(linkedDocumentDecider, linkedDocument, { body, fields });

describe('a document that is kept elsewhere', () => {
  it('knows its id at the provider as long as its link leads there', () => {
    const url = 'https://drive.google.com/file/d/1AbCdEfGhIj/view';
    const there = { changes: { url, googleDocId: '1AbCdEfGhIj' } };
    given(linkedDocumentDecider, added)
      .when(commands.change, { url })
      .leadsTo({ type: events.changed.type, data: there });
    given(linkedDocumentDecider, added, happened(events.changed, there))
      .when(commands.change, { url: body.url })
      .leadsTo({ type: events.changed.type, data: { changes: { url: body.url, googleDocId: null } } });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<p>',
    'https://ann:secret@court.example/',
    'https://:secret@court.example/',
    'docket',
    'file:///etc',
  ])('does not lead to %s', (url) => {
    expect(commands.add.body.safeParse({ ...body, url }).success).toBe(false);
  });
});
