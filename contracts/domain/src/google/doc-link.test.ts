import { describe, expect, it } from 'vitest';
import { readGoogleDocLink } from './doc-link.ts';

const id = '1AbC-dEf_GhIjKlMnOpQrStUvWxYz0123456789abcd';

describe('the address of a document in a Google account', () => {
  it.each([
    [`https://docs.google.com/document/d/${id}/edit?tab=t.0#heading=h.1`, 'document'],
    [`https://docs.google.com/document/u/1/d/${id}/preview`, 'document'],
    [`https://docs.google.com/spreadsheets/d/${id}`, 'spreadsheet'],
    [`https://docs.google.com/presentation/d/${id}/edit`, 'presentation'],
    [`https://docs.google.com/forms/d/${id}/edit`, 'form'],
    [`https://drive.google.com/file/d/${id}/view?usp=sharing`, 'file'],
    [`https://drive.google.com/open?id=${id}`, 'file'],
  ])('%s tells its id and its kind', (address, kind) => {
    expect(readGoogleDocLink(address)).toEqual({ googleDocId: id, mimeType: `application/vnd.google-apps.${kind}` });
  });

  it.each([
    `http://docs.google.com/document/d/${id}/edit`,
    `https://docs.google.com.example.com/document/d/${id}/edit`,
    `https://docs.google.com/document/${id}`,
    'https://docs.google.com/document/d/short/edit',
    `https://docs.google.com/constructor/d/${id}`,
    'https://drive.google.com/drive/my-drive',
    'https://example.com/brief.pdf',
    'brief',
    '',
  ])('%j is none', (address) => {
    expect(readGoogleDocLink(address)).toBeNull();
  });
});
