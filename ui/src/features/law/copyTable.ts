import type { TableGroup } from '@lexledger/domain/citations/tableOfAuthorities';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] as string);

/** A line an entry, a heading above each group, in capitals as briefs have them. */
export const plainTable = (groups: readonly TableGroup[]): string =>
  [
    'TABLE OF AUTHORITIES',
    ...groups.map(({ heading, entries }) =>
      [heading.toUpperCase(), ...entries.map(({ name, rest }) => `${name}${rest}`)].join('\n'),
    ),
  ].join('\n\n');

/** The same for a word processor, the names of decisions in italics. */
export const richTable = (groups: readonly TableGroup[]): string =>
  [
    '<h1>Table of Authorities</h1>',
    ...groups.flatMap(({ heading, entries }) => [
      `<h2>${escaped(heading)}</h2>`,
      ...entries.map(({ name, rest }) => `<p>${name === '' ? '' : `<i>${escaped(name)}</i>`}${escaped(rest)}</p>`),
    ]),
  ].join('\n');

/** @throws DOMException when the browser refuses the clipboard */
export async function copyTable(groups: readonly TableGroup[]): Promise<void> {
  const plain = plainTable(groups);
  // Browsers without rich copying take the plain text.
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(plain);
  const item = new ClipboardItem({
    'text/plain': new Blob([plain], { type: 'text/plain' }),
    'text/html': new Blob([richTable(groups)], { type: 'text/html' }),
  });
  return navigator.clipboard.write([item]);
}
