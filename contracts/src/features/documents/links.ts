import { z } from 'zod';
import { identifier, labelled, optional, personalText, text } from '../../kernel/fields.ts';
import { mineParameter } from '../../kernel/query.ts';
import { defineRecord, recordView } from '../../kernel/record.ts';
import { withTraits } from '../../kernel/traits.ts';
import { webAddress } from '../../kernel/web-address.ts';

/** A document that is stored elsewhere: on a court's docket, in a data room, in a client's own folder. */
export const linkedDocument = defineRecord({
  noun: 'Document',
  label: 'Link',
  category: 'linkeddocument',
  path: '/api/documents',
  isReadAhead: false,
  fields: {
    /** Id of a Google document, which is read from the address. */
    googleDocId: withTraits(optional(text(1_024)), { internal: true }),
    title: personalText(300),
    documentType: labelled('Type', text(100).default('general')),
    caseId: optional(identifier()),
    clientId: optional(identifier()),
    url: labelled('Link', webAddress()),
  },
  computed: {},
  filters: {
    caseId: z.uuid().optional(),
    clientId: z.uuid().optional(),
    documentType: z.string().optional(),
    googleDocId: z.string().max(1_024).optional(),
    mine: mineParameter(),
  },
});
export type LinkedDocument = z.output<typeof linkedDocument.document>;

export const linkedDocumentEvents = Object.values(linkedDocument.events);

export const linkedDocumentsView = recordView('documents', linkedDocument.document, linkedDocumentEvents);

/** A part of the feature of documents. */
export const linkedDocumentFeature = {
  events: linkedDocumentEvents,
  commands: Object.values(linkedDocument.commands),
  views: [linkedDocumentsView],
  queries: Object.values(linkedDocument.queries),
} as const;
