import { describe, expect, it } from 'vitest';
import { proposedMapping } from './columnMeanings.ts';
import { tableOf } from './csvTable.ts';
import { problemFile, problemFileName } from './problemRows.ts';

describe('the file of rows with problems', () => {
  const file = problemFile([
    {
      row: 4,
      fields: { name: '=Ada', email: 'nobody', isPNC: true, practiceArea: 'Tax' },
      problems: [
        { field: 'email', message: 'Valid email is required' },
        { field: null, message: 'The row is too long.' },
      ],
    },
  ]);

  it('says of each row what is wrong, and runs nothing in a spreadsheet', () => {
    const { rows } = tableOf(file.slice(1));
    expect(rows[1]?.cells).toEqual([
      '',
      "'=Ada",
      'nobody',
      '',
      '',
      'Tax',
      '',
      'yes',
      '',
      '',
      '4',
      'Email: Valid email is required; The row is too long.',
      '',
    ]);
  });

  it('can be imported again once it is mended', () => {
    const headings = tableOf(file.slice(1)).rows[0]?.cells ?? [];
    expect(proposedMapping(headings).slice(0, 9)).toEqual([
      'kind',
      'name',
      'email',
      'phone',
      'address',
      'practiceArea',
      'birthday',
      'isPNC',
      'clioId',
    ]);
  });

  it('has the name of the file that they came from', () => {
    expect(['clients.csv', 'Kunden.TXT', 'pasted rows'].map(problemFileName)).toEqual([
      'clients, problems.csv',
      'Kunden, problems.csv',
      'pasted rows, problems.csv',
    ]);
  });
});
