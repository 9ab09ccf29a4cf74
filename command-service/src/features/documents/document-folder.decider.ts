import { type DocumentFolder, documentFolder } from '@lexledger/contracts/features/documents/folders';
import { refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

export const documentFolderDecider = recordDecider<DocumentFolder>(documentFolder, {
  references: { caseId: 'case', parentId: 'folder' },
  // A folder is restored although the one that it was in is removed; it is then at the top of its case.
  assignees: ['parentId'],
  check({ caseId, parentId }, before, command, named) {
    if (before !== null && before.caseId !== caseId) {
      return refuse('FOLDER_STAYS', { issues: [{ path: 'caseId', message: 'A folder stays in its case.' }] });
    }
    const parent = named.get('parentId') as DocumentFolder | undefined;
    // The folders further up are other streams; whoever shows the tree leaves out a circle of them.
    const isWithin = parentId === command.entityId || parent?.parentId === command.entityId;
    if (isWithin)
      return refuse('FOLDER_WITHIN_ITSELF', { issues: [{ path: 'parentId', message: 'Choose another folder.' }] });
    return parent === undefined || parent.caseId === caseId
      ? null
      : refuse('FOLDER_OF_OTHER_CASE', { issues: [{ path: 'parentId', message: 'This folder is of another case.' }] });
  },
});
