import { matterTemplate } from '@lexledger/contracts/features/matter-templates';
import { READY_MADE_TEMPLATES } from '@lexledger/domain/matterTemplates/readyMade';
import { describe, expect, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { matterTemplateDecider } from './matter-template.decider.ts';

const { body: schema } = matterTemplate.commands.add;
const body = { name: 'Injury', practiceArea: 'Personal Injury' };
const fields = schema.parse(body);

behavesAsRecord(matterTemplateDecider, matterTemplate, {
  body,
  fields,
  added: happened(matterTemplate.events.added, { fields }),
  edits: [{ name: 'Auto accident' }, { court: 'Circuit Court' }],
});

describe('AddMatterTemplate', () => {
  it.each(READY_MADE_TEMPLATES.map((one) => [one.name, one] as const))('takes %s as it is offered', (_, one) => {
    given(matterTemplateDecider)
      .when(matterTemplate.commands.add, one)
      .leadsTo({ type: 'MatterTemplateAdded', data: { fields: schema.parse(one) } })
      .isAbout(undefined)
      .refersTo();
  });

  it('looks up the snippets that it names, which may have been removed since', () => {
    const snippetId = '6b1d2c3e-4f50-4a61-8b72-9c83ad94be05';
    const steps = [{ kind: 'snippet' as const, key: 's', title: 'Checklist', snippetId }];
    given(matterTemplateDecider)
      .when(matterTemplate.commands.add, { ...body, steps })
      .refersTo(`steps.0.snippetId: snippet-${snippetId} (past)`);
  });

  it('wants each folder within one that stands before it', () => {
    const folder = (key: string, within: string | null) => ({ kind: 'folder' as const, key, title: key, within });
    const isTaken = (...steps: readonly object[]): boolean => schema.safeParse({ ...body, steps }).success;
    expect(isTaken(folder('a', null), folder('b', 'a'))).toBe(true);
    expect(isTaken(folder('b', 'a'), folder('a', null))).toBe(false);
    expect(isTaken(folder('a', 'a'))).toBe(false);
    expect(isTaken(folder('a', null), folder('a', null))).toBe(false);
  });
});
