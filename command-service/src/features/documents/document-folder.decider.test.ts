import { documentFolder } from '@lexledger/contracts/features/documents/folders';
import { describe, it } from 'vitest';
import { given, happened, RECORD } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { documentFolderDecider } from './document-folder.decider.ts';

const CASE = '6b1d2c3e-4f50-4a61-8b72-9c83ad94be05';
const OTHER_CASE = '7c2e3d4f-5a61-4b72-8c83-ad94be05cf16';
const PARENT = '8d3f4e5a-6b72-4c83-9d94-be05cf16da27';

const { commands, events } = documentFolder;
const body = { name: 'Pleadings', caseId: CASE };
const fields = { ...body, parentId: null };
const added = happened(events.added, { fields });

behavesAsRecord(documentFolderDecider, documentFolder, {
  body,
  fields,
  added,
  edits: [{ name: 'Motions' }, { parentId: PARENT }],
});

describe('a folder', () => {
  it('is in a folder of the same case', () => {
    const within = { ...body, parentId: PARENT };
    given(documentFolderDecider)
      .when(commands.add, within)
      .refersTo(`caseId: case-${CASE}`, `parentId: folder-${PARENT}`);
    given(documentFolderDecider)
      .when(commands.add, within, { named: { parentId: { caseId: CASE, parentId: null } } })
      .answers({ parentId: PARENT });
    given(documentFolderDecider)
      .when(commands.add, within, { named: { parentId: { caseId: OTHER_CASE, parentId: null } } })
      .isRefused('FOLDER_OF_OTHER_CASE');
  });

  it('is not within itself', () => {
    given(documentFolderDecider, added).when(commands.change, { parentId: RECORD }).isRefused('FOLDER_WITHIN_ITSELF');
    given(documentFolderDecider, added)
      .when(commands.change, { parentId: PARENT }, { named: { parentId: { caseId: CASE, parentId: RECORD } } })
      .isRefused('FOLDER_WITHIN_ITSELF');
  });

  it('stays in its case', () => {
    given(documentFolderDecider, added).when(commands.change, { caseId: OTHER_CASE }).isRefused('FOLDER_STAYS');
  });
});
