/** Text as it stands in HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** A cell: text, or a link to a file beside the page. */
export type Cell = string | null | { readonly text: string; readonly path: string };

const addressOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

function cellOf(cell: Cell): string {
  if (cell === null || cell === '') return '<td>\u2013</td>';
  if (typeof cell === 'string') return `<td>${escaped(cell).replaceAll('\n', '<br>')}</td>`;
  return `<td><a href="${escaped(addressOf(cell.path))}">${escaped(cell.text)}</a></td>`;
}

/** A row of a table. */
export const rowOf = (row: readonly Cell[]): string => `<tr>${row.map(cellOf).join('')}</tr>`;

const headOf = (columns: readonly string[]): string =>
  `<thead><tr>${columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('')}</tr></thead>`;

/** A table under a title; nothing where it has no rows. */
export function tableOf(title: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const body = rows.map(rowOf).join('\n');
  return `<h2>${escaped(title)}</h2>\n<table>${headOf(columns)}\n<tbody>${body}</tbody></table>\n`;
}

/** A table under a title whose rows are written as they come. */
export const [beginTable, endTable] = [
  (title: string, columns: readonly string[]): string =>
    `<h2>${escaped(title)}</h2>\n<table>${headOf(columns)}\n<tbody>`,
  (): string => '</tbody></table>\n',
] as const;

/** Labels with their values; those without one are left out. */
export function valuesOf(title: string, values: readonly (readonly [label: string, value: string | null])[]): string {
  const rows = values
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => `<tr><th scope="row">${escaped(label)}</th>${cellOf(value)}</tr>`);
  return `<h2>${escaped(title)}</h2>\n<table class="values"><tbody>${rows.join('\n')}</tbody></table>\n`;
}

const STYLE = `body{font:15px/1.5 Georgia,"Times New Roman",serif;color:#1c1a17;max-width:60rem;margin:2rem auto;padding:0 1.25rem}
h1{font-size:1.6rem;margin:0}h2{font-size:1.1rem;margin:2rem 0 .5rem}p{margin:.25rem 0;color:#6b6762}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #d8d3cb;padding:.35rem .75rem .35rem 0;text-align:left;vertical-align:top}
thead th,.values th{color:#6b6762;font-weight:normal}.values th{width:11rem}a{color:#7a1f2b}
@media print{body{margin:0;max-width:none}a{color:inherit;text-decoration:none}tr{break-inside:avoid}}`;

/** The beginning of a page that needs nothing but a browser: its title, and a line that says what it is. */
export const beginPage = (title: string, about: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>${STYLE}</style></head><body>
<h1>${escaped(title)}</h1>
<p>${escaped(about)}</p>
`;

export const endPage = (): string => '</body></html>\n';
