import { describe, expect, it } from 'vitest';
import type { FileQueue } from '../../kernel/file-queue.ts';
import { aBlock, FIRST } from './draft.fixtures.ts';
import { readReturned } from './read-returned.ts';

const answering = (answer: object): Pick<FileQueue, 'ask'> => ({ ask: () => Promise.resolve(answer as never) });
const read = (answer: object, fileName = 'Letter.docx') =>
  readReturned(answering(answer), Buffer.from('bytes'), fileName, 'ada');
const { content } = aBlock(FIRST, 'A', 'Dear Ada');

describe('a Word document that comes back', () => {
  it('becomes a version that is called as its file', async () => {
    expect(await read({ blocks: [content] })).toEqual({ name: 'Letter.docx', blocks: [content] });
    expect(await read({ blocks: [content] }, '../a/b.docx')).toMatchObject({ name: 'b.docx' });
    expect(await read({ blocks: [content] }, '')).toMatchObject({ name: null });
  });

  it.each([
    ['it ended whatever read it', { problem: 'This is no Word document.' }, 'This is no Word document.'],
    ['it has no text', { blocks: [] }, 'This Word document has no text.'],
    ['it holds what no document may', { blocks: [{ type: 'heading', attrs: { level: 9 } }] }, /./],
  ])('is refused with the reason where %s', async (_why, answer, message) => {
    await expect(read(answer)).rejects.toMatchObject({
      code: 'DRAFT_NOT_READABLE',
      message: expect.stringMatching(message),
    });
  });
});
