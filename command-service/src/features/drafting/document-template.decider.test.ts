import { MOST_BLOCKS } from '@lexledger/contracts/drafting/document';
import { ordersOf } from '@lexledger/contracts/drafting/order';
import { documentTemplate } from '@lexledger/contracts/features/drafting';
import { describe, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { documentTemplateDecider } from './document-template.decider.ts';
import { aBlock, blocks } from './draft.fixtures.ts';

const body = { title: 'Engagement letter', blocks };
const fields = { ...body, category: 'General', description: null, roles: [], standardKey: null, files: [] };
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
