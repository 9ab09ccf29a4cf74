import { recordPlace } from '../../records/recordPlace.ts';

export const SNIPPETS = recordPlace('document-snippets', { initial: { placeholders: [], usageCount: 0 } });
