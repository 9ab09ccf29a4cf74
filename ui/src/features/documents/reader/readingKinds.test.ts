import { describe, expect, it } from 'vitest';
import { readerAddress } from './readerAddress.ts';
import { readingKind } from './readingKinds.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('a file', () => {
  it.each([
    ['application/pdf', 'Lease.pdf', 'pdf'],
    [DOCX, 'Motion.docx', 'word'],
    ['image/png', 'Photo.png', 'picture'],
    ['image/svg+xml', 'Drawing.svg', null],
    ['image/tiff', 'Scan.tif', null],
    ['text/plain', 'Notes.txt', 'text'],
    ['text/csv', 'Costs.csv', 'text'],
    ['application/json', 'Data.json', 'text'],
    ['text/html', 'Letter.html', 'page'],
    ['message/rfc822', 'Offer.eml', 'mail'],
    ['application/octet-stream', 'Angebot.eml', 'mail'],
    ['application/octet-stream', 'Data.bin', null],
    ['application/msword', 'Old.doc', null],
  ] as const)('of type %s named %s is read as %s', (fileType, fileName, kind) => {
    expect(readingKind({ fileType, fileName })).toBe(kind);
  });
});

describe('the address of a document that is read', () => {
  it('names a version and what is searched for, where there are any', () => {
    expect(readerAddress({ id: '4f' }).search).toEqual({});
    expect(readerAddress({ id: '4f' }, { version: 2, find: 'escrow' })).toEqual({
      to: '/document-management/$documentId',
      params: { documentId: '4f' },
      search: { version: '2', find: 'escrow' },
    });
  });
});
