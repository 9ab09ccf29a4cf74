import { z } from 'zod';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, labelled, personalText } from '../kernel/fields.ts';
import { mentions } from '../kernel/mention.ts';
import { mineParameter } from '../kernel/query.ts';
import { defineRecord, recordView } from '../kernel/record.ts';

export const caseNote = defineRecord({
  noun: 'CaseNote',
  label: 'Note',
  category: 'note',
  path: '/api/case-notes',
  fields: {
    caseId: identifier(),
    content: labelled('Note', personalText(20_000)),
    isPinned: z.boolean().default(false),
    mentions: mentions(),
  },
  computed: {},
  filters: { caseId: z.uuid().optional(), mine: mineParameter() },
  since: [{ mentions: [] }],
});

export type CaseNote = z.output<typeof caseNote.document>;

export const noteEvents = Object.values(caseNote.events);

export const notesView = recordView('case-notes', caseNote.document, noteEvents);

export const notes = defineFeature({
  events: noteEvents,
  commands: Object.values(caseNote.commands),
  views: [notesView],
  queries: Object.values(caseNote.queries),
  errors: {},
});
