import { z } from 'zod';
import { identifier, labelled, optional, personalText } from '../../kernel/fields.ts';
import { defineRecord, recordView } from '../../kernel/record.ts';
import { withTraits } from '../../kernel/traits.ts';

/** A folder for documents of a case: Pleadings, Discovery, Correspondence. It may be in another one. */
export const documentFolder = defineRecord({
  noun: 'DocumentFolder',
  label: 'Folder',
  category: 'folder',
  path: '/api/document-folders',
  fields: {
    name: labelled('Folder', personalText(200)),
    caseId: identifier(),
    /** The folder that it is in; null at the top of the case. */
    parentId: labelled('Within', withTraits(optional(identifier()), { names: 'document-folders' })),
  },
  computed: {},
  filters: { caseId: z.uuid().optional() },
});
export type DocumentFolder = z.output<typeof documentFolder.document>;

export const folderEvents = Object.values(documentFolder.events);

export const foldersView = recordView('document-folders', documentFolder.document, folderEvents);

/** A part of the feature of documents. */
export const documentFolderFeature = {
  events: folderEvents,
  commands: Object.values(documentFolder.commands),
  views: [foldersView],
  queries: Object.values(documentFolder.queries),
} as const;
