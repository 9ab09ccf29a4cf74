import type { TableGroup } from '@lexledger/domain/citations/tableOfAuthorities';
import { copyRich } from '../../browser/clipboard.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] as string);

/** The table as plain text: each entry on a line, below headings in capitals as in briefs. */
const plainTable = (groups: readonly TableGroup[]): string =>
  [
    'TABLE OF AUTHORITIES',
    ...groups.map(({ heading, entries }) =>
      [heading.toUpperCase(), ...entries.map(({ name, rest }) => `${name}${rest}`)].join('\n'),
    ),
  ].join('\n\n');

/** The table as HTML for a word processor, with case names in italics. */
const richTable = (groups: readonly TableGroup[]): string =>
  [
    '<h1>Table of Authorities</h1>',
    ...groups.flatMap(({ heading, entries }) => [
      `<h2>${escaped(heading)}</h2>`,
      ...entries.map(({ name, rest }) => `<p>${name === '' ? '' : `<i>${escaped(name)}</i>`}${escaped(rest)}</p>`),
    ]),
  ].join('\n');

export const copyTable = (groups: readonly TableGroup[]): Promise<void> =>
  copyRich(plainTable(groups), richTable(groups));
