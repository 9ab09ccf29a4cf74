import type { Add } from './step.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Name, email, phone, practice area: as the firm that merged with this one had them in its address book. */
const ROWS: readonly (readonly [name: string, email: string, phone: string, area: string])[] = [
  ['Aurelio Vance', 'aurelio.vance@posted.example', '(845) 555-0171', 'Estate Planning'],
  ['Halvorsen Boatworks LLC', 'office@halvorsen.example', '(845) 555-0172', 'Business'],
  ['Philippa Thorne', 'philippa.thorne@posted.example', '(845) 555-0173', 'Family'],
  ['Kenji Watanabe', 'kenji.watanabe', '(845) 555-0174', 'Immigration'],
  ['Marisol Cantú', 'marisol.cantu@posted.example', '(845) 555-0175', 'Personal Injury'],
  ['Philippa Thorne', 'p.thorne@posted.example', '(845) 555-0173', 'Family'],
  ['Oakhollow Veterinary Clinic', 'front.desk@oakhollow.example', '(845) 555-0177', 'Employment'],
  ['Lemuel Prideaux', '', '(845) 555-0178', 'Real Estate'],
  ['Ottilie Brandvold', 'ottilie.brandvold@posted.example', '(845) 555-0179', 'Tax'],
];

/** An earlier row with the same client. */
const AGAIN: Readonly<Record<number, number>> = { 5: 2 };

const rows = ROWS.map(([name, email, phone, practiceArea], index) => ({
  row: index + 2,
  fields: { name, phone, practiceArea, ...(email !== '' && { email }) },
  skip: AGAIN[index] === undefined ? null : { clientId: null, row: AGAIN[index] + 2 },
}));

/** The address book of a firm that joined this one, with what such files have: a bad address, a missing one, one twice. */
export function imports(add: Add, today: number): void {
  const at = today - 2 * DAY + 10 * HOUR;
  const key = 'import';
  const data = { name: 'Thornbury & Lisle, contacts.csv', source: 'Outlook', rows: rows.length };
  add({ at, category: 'import', type: 'PrepareClientImport', key, data });
  add({ at: at + 1000, category: 'import', type: 'AddClientImportRows', on: key, data: { after: 0, rows } });
  add({ at: at + 2000, category: 'import', type: 'BeginClientImport', on: key, data: {} });
}
