import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { FileQueue } from '../../kernel/file-queue.ts';
import { checkedTemplate } from './check-template.ts';
import { aBlock, FIRST } from './draft.fixtures.ts';
import { receiveTemplate } from './upload-template.ts';

const HASH = 'a'.repeat(64);
const { content } = aBlock(FIRST, 'A', 'Dear Ada');

function received(answer: object, bytes = Buffer.from('bytes')) {
  const stored: Readable[] = [];
  const files: Pick<FileQueue, 'ask'> = { ask: () => Promise.resolve(answer as never) };
  const blobs = {
    put: async (stream: Readable) => {
      stored.push(stream);
      return { hash: HASH, size: bytes.length };
    },
  };
  return {
    stored,
    answer: receiveTemplate(files, blobs as never, { bytes, fileName: '../a/Letter.docx', userId: 'ada' }),
  };
}

describe('an uploaded Word template', () => {
  it('is kept with its text, its roles and its notes', async () => {
    const { answer, stored } = received({ blocks: JSON.stringify([content]), roles: ['client'], notes: ['A picture'] });
    expect(await answer).toEqual({
      file: { fileName: 'Letter.docx', fileSize: 5, fileData: HASH, notes: ['A picture'] },
      blocks: [content],
      roles: ['client'],
    });
    expect(stored).toHaveLength(1);
  });

  it('is refused with the reason, and not kept, where whatever read it says so', async () => {
    const { answer, stored } = received({ problem: 'This file has macros.' });
    await expect(answer).rejects.toMatchObject({ code: 'TEMPLATE_NOT_READABLE', message: 'This file has macros.' });
    expect(stored).toEqual([]);
  });

  it.each([
    ['it has no text', [], 'This Word document has no text.'],
    [
      'it is longer than an event can keep',
      Array.from({ length: 4 }, () => aBlock(FIRST, 'A', 'x'.repeat(190_000)).content),
      /too long for a template/,
    ],
    ['it has more blocks than a document', Array.from({ length: 4_001 }, () => content), /too long for a template/],
    ['it holds what no document may', [{ type: 'heading', attrs: { level: 9 } }], /./],
  ])('is refused where it is read, when %s', (_why, blocks, message) => {
    expect(() => checkedTemplate({ blocks: blocks as never, roles: [], notes: [] })).toThrow(message);
  });

  it('is refused when it is empty', async () => {
    await expect(received({}, Buffer.alloc(0)).answer).rejects.toMatchObject({ code: 'FILE_EMPTY' });
  });
});
