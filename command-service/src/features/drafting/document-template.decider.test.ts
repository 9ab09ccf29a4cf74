import { MOST_BLOCKS } from '@lexledger/contracts/drafting/document';
import { ordersOf } from '@lexledger/contracts/drafting/order';
import { documentTemplate, MAX_TEMPLATE_FILES } from '@lexledger/contracts/features/drafting';
import { describe, it } from 'vitest';
import { given, happened, NOW } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { documentTemplateDecider, REPLACE_FILE } from './document-template.decider.ts';
import { aBlock, aFile, blocks, FIRST, SECOND } from './draft.fixtures.ts';

const body = { title: 'Engagement letter', blocks };
const fields = {
  ...body,
  category: 'General',
  description: null,
  roles: [],
  standardKey: null,
  wordFile: null,
  files: [],
};
const aTemplate = happened(documentTemplate.events.added, { fields });

behavesAsRecord(documentTemplateDecider, documentTemplate, {
  body,
  fields,
  added: aTemplate,
  edits: [{ title: 'Letter of engagement' }, { category: 'Letters' }],
});

describe('ChangeDocumentTemplate', () => {
  it('is refused when the template grows too long', () => {
    const many = ordersOf(MOST_BLOCKS).map((order, index) => {
      const id = `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`;
      return [id, aBlock(id, order, 'x')] as const;
    });
    given(documentTemplateDecider, aTemplate)
      .when(documentTemplate.commands.change, { blocks: Object.fromEntries(many) })
      .isRefused('INVALID_INPUT');
  });
});

describe('a template that is a Word file', () => {
  const { uploadedAt: _at, ...sent } = aFile(1);
  const ofFile = { ...fields, wordFile: aFile(0).fileData, files: [aFile(0)] };
  const aWordTemplate = happened(documentTemplate.events.added, { fields: ofFile });
  const text = aBlock(FIRST, 'V', 'Dear client').content;

  it('is added with the moment of its upload', () => {
    given(documentTemplateDecider)
      .whenNamed(documentTemplate.commands.add.type, { ...fields, wordFile: sent.fileData, files: [sent] })
      .answers({ files: [{ ...sent, uploadedAt: NOW }] });
  });

  it('gets the text and the roles of a new file', () => {
    given(documentTemplateDecider, aWordTemplate)
      .whenNamed(REPLACE_FILE, { file: sent, blocks: [text], roles: ['opposing-party', 'client'] })
      .answers({
        files: [aFile(0), { ...sent, uploadedAt: NOW }],
        wordFile: sent.fileData,
        blocks: { [FIRST]: { order: 'V', content: text } },
        roles: [
          { key: 'opposing-party', label: 'Opposing party', from: null },
          { key: 'client', label: 'Client', from: { client: true } },
        ],
      });
  });

  it('keeps its roles, so that a misspelled one shows', () => {
    const roles = [{ key: 'client', label: 'Client', from: null }];
    const before = happened(documentTemplate.events.added, { fields: { ...ofFile, roles } });
    given(documentTemplateDecider, before)
      .whenNamed(REPLACE_FILE, { file: sent, blocks: [text], roles: ['cliemt'] })
      .answers({ roles });
  });

  it('changes nothing for the same bytes', () => {
    const file = { ...sent, fileData: aFile(0).fileData };
    given(documentTemplateDecider, aWordTemplate)
      .whenNamed(REPLACE_FILE, { file, blocks: [text], roles: [] })
      .changesNothing();
  });

  it('takes back a new file with its text', () => {
    const replaced = happened(documentTemplate.events.changed, {
      changes: { files: [aFile(0), aFile(1)], wordFile: aFile(1).fileData, blocks: { [SECOND]: null as never } },
    });
    given(documentTemplateDecider, aWordTemplate, replaced)
      .when(documentTemplate.commands.undo, { revision: 1 })
      .answers({ wordFile: aFile(0).fileData, blocks });
  });

  it('is refused another text than that of its file', () => {
    given(documentTemplateDecider, aWordTemplate)
      .when(documentTemplate.commands.change, { blocks: { [SECOND]: aBlock(SECOND, 'B', 'x') } })
      .isRefused('TEMPLATE_IS_WORD');
  });

  it('is refused a file that was not uploaded for it', () => {
    given(documentTemplateDecider, aTemplate)
      .when(documentTemplate.commands.change, { wordFile: aFile(7).fileData })
      .isRefused('INVALID_INPUT', {
        issues: [{ path: 'wordFile', message: 'The template has no such Word file. Upload it first.' }],
      });
  });

  it('is refused a file where it is written here', () => {
    given(documentTemplateDecider, aTemplate)
      .whenNamed(REPLACE_FILE, { file: sent, blocks: [text], roles: [] })
      .isRefused('TEMPLATE_NOT_WORD');
  });

  it('is refused one file too many', () => {
    const files = Array.from({ length: MAX_TEMPLATE_FILES }, () => aFile(0));
    given(documentTemplateDecider, happened(documentTemplate.events.added, { fields: { ...ofFile, files } }))
      .whenNamed(REPLACE_FILE, { file: sent, blocks: [text], roles: [] })
      .isRefused('TOO_MANY_TEMPLATE_FILES');
  });
});
