import { describe, expect, it } from 'vitest';
import { decodedText, textOfHtml } from './decodedText.ts';

const bytes = (text: string, encoding: BufferEncoding): Uint8Array => new Uint8Array(Buffer.from(text, encoding));

describe('a text file', () => {
  it('is read in the letters that it was written in', () => {
    expect(decodedText(bytes('Zoë', 'utf8'))).toBe('Zoë');
    expect(decodedText(bytes('Zoë', 'latin1'))).toBe('Zoë');
    expect(decodedText(bytes('\uFEFFZoë', 'utf16le'))).toBe('Zoë');
  });
});

describe('the text of a web page', () => {
  it('is what a reader sees, and nothing of it is run or loaded', () => {
    const page = `<html><head><title>Head</title><style>p{}</style></head><body><h1>Notice</h1>
      <script>globalThis.wasRun = true</script><p>Due   on<br>May 3</p>
      <img src="x" onerror="globalThis.wasRun = true"><table><tr><td>Rent</td><td>$900</td></tr></table></body></html>`;
    expect(textOfHtml(page).replaceAll('\t', ' | ')).toBe('Notice\n\nDue on\nMay 3\n\nRent | $900');
    expect('wasRun' in globalThis).toBe(false);
  });
});
