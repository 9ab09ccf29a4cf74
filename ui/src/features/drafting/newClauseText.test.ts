import type { Block } from '@lexledger/contracts/drafting/document';
import { draftBlock } from '@lexledger/contracts/drafting/document';
import { describe, expect, it } from 'vitest';
import { newClauseText } from './newClauseText.ts';

const SNIPPET = '0b1f0a10-0000-4000-8000-00000000000c';
const CLAUSE = '0b1f0a10-0000-4000-8000-00000000000a';
const AROUND = '0b1f0a10-0000-4000-8000-00000000000b';

const clause = (version: number, id?: string): Block => ({
  type: 'clause',
  attrs: { ...(id && { id }), snippetId: SNIPPET, version, title: 'Deposit' },
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'As it was.' }] }],
});

const snippet = { id: SNIPPET, version: 3, title: 'Deposit in trust', content: 'As it is.\n\nAnd more.' };
const entry = (content: Block) => ({ order: 'A', content });

describe('the new text of clauses', () => {
  it('takes the place of the old one, also under a condition, with its version and title', () => {
    const condition: Block = {
      type: 'condition',
      attrs: { id: AROUND, when: 'Fee is flat' },
      content: [clause(2)],
    };
    const changed = newClauseText(
      { [CLAUSE]: entry(clause(1, CLAUSE)), [AROUND]: entry(condition) },
      [snippet],
      new Map(),
    );
    expect(Object.keys(changed)).toEqual([CLAUSE, AROUND]);
    expect(changed[CLAUSE]).toMatchObject({
      order: 'A',
      content: { attrs: { id: CLAUSE, version: 3, title: 'Deposit in trust' } },
    });
    for (const { content } of Object.values(changed)) {
      expect(JSON.stringify(content)).toContain('As it is.');
      expect(JSON.stringify(content)).not.toContain('As it was.');
      expect(() => draftBlock().parse(content)).not.toThrow();
    }
  });

  it('is nothing for a clause that has it, for one of another snippet, and where the snippet was erased', () => {
    const blocks = { [CLAUSE]: entry(clause(3, CLAUSE)) };
    expect(newClauseText(blocks, [snippet], new Map())).toEqual({});
    const older = { [CLAUSE]: entry(clause(1, CLAUSE)) };
    expect(newClauseText(older, [{ ...snippet, id: AROUND }], new Map())).toEqual({});
    expect(newClauseText(older, [{ ...snippet, content: null }], new Map())).toEqual({});
  });
});
