import { googleDoc } from '@lexledger/contracts/features/google';
import { describe, it } from 'vitest';
import { followsItsCase } from '../../kernel/client-of-case-behaviour.ts';
import { given, happened } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { googleDocDecider } from './google-doc.decider.ts';

const { commands, events } = googleDoc;
const linkTo = (id: string, kind = 'document') => `https://docs.google.com/${kind}/d/${id}/edit`;
const body = { title: 'Draft answer', webViewLink: linkTo('1AbCdEfGhIj') };
const fields = {
  ...body,
  googleDocId: '1AbCdEfGhIj',
  mimeType: 'application/vnd.google-apps.document',
  iconLink: null,
  createdTime: null,
  modifiedTime: null,
  category: 'general',
  caseId: null,
  clientId: null,
  tags: [],
};
const added = happened(events.added, { fields });

behavesAsRecord(googleDocDecider, googleDoc, {
  body,
  fields,
  added,
  edits: [{ title: 'Draft reply' }, { category: 'pleading' }],
});

followsItsCase(googleDocDecider, googleDoc, { body, fields });

describe('the id of a document of the account', () => {
  it('follows from its link, and so does its kind, when the link changes', () => {
    const webViewLink = linkTo('2ZyXwVuTsRq', 'spreadsheets');
    const changes = { webViewLink, googleDocId: '2ZyXwVuTsRq', mimeType: 'application/vnd.google-apps.spreadsheet' };
    given(googleDocDecider, added)
      .when(commands.change, { webViewLink })
      .leadsTo({ type: events.changed.type, data: { changes } });
  });

  it('is the one that is said, where the link does not tell it', () => {
    const said = { webViewLink: 'https://drive.google.com/drive/my-drive', googleDocId: '3QwErTyUiOp' };
    given(googleDocDecider)
      .when(commands.add, { ...body, ...said })
      .leadsTo({ type: events.added.type, data: { fields: { ...fields, ...said, mimeType: null } } });
  });

  it('is asked for where the link leads elsewhere', () => {
    const issues = [{ path: 'webViewLink', message: 'This is no link to a document of Google Docs or Drive.' }];
    given(googleDocDecider)
      .when(commands.add, { ...body, webViewLink: 'https://court.example/brief.pdf' })
      .isRefused('NOT_A_GOOGLE_DOC', { issues });
    given(googleDocDecider, added)
      .when(commands.change, { webViewLink: 'https://court.example/brief.pdf' })
      .isRefused('NOT_A_GOOGLE_DOC', { issues });
  });
});
