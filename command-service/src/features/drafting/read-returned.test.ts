import { MOST_BYTES_OF_BLOCKS } from '@lexledger/contracts/drafting/document';
import { MOST_BYTES_OF_AN_APPEND } from '@lexledger/infra/event-store/encode-append';
import { describe, expect, it } from 'vitest';
import type { FileQueue } from '../../kernel/file-queue.ts';
import { aBlock, FIRST } from './draft.fixtures.ts';
import { readReturned } from './read-returned.ts';

const answering = (answer: object): Pick<FileQueue, 'ask'> => ({ ask: () => Promise.resolve(answer as never) });
const read = (answer: object, fileName = 'Letter.docx') =>
  readReturned(answering(answer), Buffer.from('bytes'), fileName, 'ada');
const { content } = aBlock(FIRST, 'A', 'Dear Ada');

it('the blocks of one command fit into an event when they are sealed, with room for what is beside them', () => {
  const sealed = Buffer.alloc(MOST_BYTES_OF_BLOCKS).toString('base64').length;
  expect(sealed).toBeLessThan(MOST_BYTES_OF_AN_APPEND * 0.9);
});

describe('a Word document that comes back', () => {
  it('becomes a version that is called as its file', async () => {
    expect(await read({ blocks: [content] })).toEqual({ name: 'Letter.docx', blocks: [content] });
    expect(await read({ blocks: [content] }, '../a/b.docx')).toMatchObject({ name: 'b.docx' });
    expect(await read({ blocks: [content] }, '')).toMatchObject({ name: null });
  });

  it.each([
    ['it ended whatever read it', { problem: 'This is no Word document.' }, 'This is no Word document.'],
    ['it has no text', { blocks: [] }, 'This Word document has no text.'],
    [
      'it is longer than an event can keep',
      { blocks: Array.from({ length: 4 }, (_, index) => aBlock(FIRST, `A${index}`, 'x'.repeat(190_000)).content) },
      /too long for one version/,
    ],
    ['it holds what no document may', { blocks: [{ type: 'heading', attrs: { level: 9 } }] }, /./],
  ])('is refused with the reason where %s', async (_why, answer, message) => {
    await expect(read(answer)).rejects.toMatchObject({
      code: 'DRAFT_NOT_READABLE',
      message: expect.stringMatching(message),
    });
  });
});
