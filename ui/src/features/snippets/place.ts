import documentSnippetsContract from 'virtual:record-contract/document-snippets';
import { recordPlace } from '../../records/recordPlace.ts';

export const SNIPPETS = recordPlace(documentSnippetsContract, { initial: { placeholders: [], usageCount: 0 } });
