import { documentSnippet, useSnippet } from '@lexledger/contracts/features/snippets';
import { describe, it } from 'vitest';
import { ANOTHER_USER, given, happened, NOW } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { documentSnippetDecider } from './document-snippet.decider.ts';

const body = { title: 'Payment terms', content: 'Dear {{client.name}}, pay {{money:Fee}} by {{ Date: Today+14 }}.' };
const fields = {
  ...body,
  description: null,
  category: 'general',
  tags: [],
  isFavorite: false,
  isCustom: true,
  placeholders: ['client.name', 'money:Fee', 'date:today+14'],
  usageCount: 0,
  lastUsedAt: null,
};
const aSnippet = happened(documentSnippet.events.added, { fields });
const aCase = '8d3f4e50-6172-4c83-9d94-be05cf16d027';

behavesAsRecord(documentSnippetDecider, documentSnippet, {
  body,
  fields,
  added: aSnippet,
  edits: [{ title: 'Terms of payment' }, { isFavorite: true }],
});

describe('ChangeDocumentSnippet', () => {
  it('reads the placeholders of a new text', () => {
    given(documentSnippetDecider, aSnippet)
      .when(documentSnippet.commands.change, { content: 'In re {{case.title}}' })
      .leadsTo({
        type: 'DocumentSnippetChanged',
        data: { changes: { content: 'In re {{case.title}}', placeholders: ['case.title'] } },
      });
  });

  it('is refused, with the line and column of each, for placeholders that cannot be read', () => {
    given(documentSnippetDecider, aSnippet)
      .when(documentSnippet.commands.change, { content: 'Dear {{client.nmae}},\npay {{money}}.' })
      .isRefused('PLACEHOLDER_INVALID', {
        issues: [
          {
            path: 'content',
            message: "Line 1, column 6: There is no placeholder 'client.nmae'. Did you mean client.name?",
          },
          { path: 'content', message: 'Line 2, column 5: Say what it is: {{money:Amount}}.' },
        ],
      });
  });
});

describe('AddDocumentSnippet', () => {
  it('is refused for a placeholder that cannot be read', () => {
    given(documentSnippetDecider)
      .when(documentSnippet.commands.add, { ...body, content: '{{client.name' })
      .isRefused('PLACEHOLDER_INVALID');
  });
});

describe('UseDocumentSnippet', () => {
  it('counts the use, and keeps in the event what was done and for which case', () => {
    given(documentSnippetDecider, aSnippet)
      .when(useSnippet.command, { how: 'inserted', caseId: aCase })
      .leadsTo({
        type: 'DocumentSnippetUsed',
        data: { changes: { usageCount: 1, lastUsedAt: NOW }, how: 'inserted', caseId: aCase },
      })
      .refersTo(`caseId: case-${aCase} (past)`)
      .answers({ usageCount: 1, lastUsedAt: NOW, content: body.content });
  });

  it('counts on', () => {
    const used = happened(useSnippet.event, {
      changes: { usageCount: 1, lastUsedAt: '2026-03-01T09:00:00.000Z' },
      how: 'copied',
      caseId: null,
    });
    given(documentSnippetDecider, aSnippet, used)
      .when(useSnippet.command, { how: 'copied' })
      .leadsTo({
        type: 'DocumentSnippetUsed',
        data: { changes: { usageCount: 2, lastUsedAt: NOW }, how: 'copied', caseId: null },
      })
      .refersTo();
  });

  it('is refused for a removed snippet, and for somebody else’s', () => {
    const removed = happened(documentSnippet.events.removed, {});
    given(documentSnippetDecider, aSnippet, removed)
      .when(useSnippet.command, { how: 'copied' })
      .isRefused('ALREADY_REMOVED');
    given(documentSnippetDecider, aSnippet)
      .when(useSnippet.command, { how: 'copied', caseId: aCase }, { by: ANOTHER_USER })
      .isRefused('NOT_FOUND')
      .refersTo();
  });
});
