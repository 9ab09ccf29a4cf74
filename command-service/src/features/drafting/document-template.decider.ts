import { type DocumentTemplate, documentTemplate } from '@lexledger/contracts/features/drafting';
import { recordDecider } from '../../kernel/record-decider.ts';
import { tooManyBlocks } from './document-size.ts';

export const documentTemplateDecider = recordDecider<DocumentTemplate>(documentTemplate, {
  check: (fields) => tooManyBlocks(fields),
});
