import { expect, test } from './journey.ts';

const MANY = 14;

/** Events of November, every other one without a UID. */
const file = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Court//EN',
  ...Array.from({ length: MANY }, (_, index) => [
    'BEGIN:VEVENT',
    ...(index % 2 === 0 ? [`UID:term-${index}@court.example`] : []),
    'DTSTAMP:20261001T120000Z',
    `DTSTART:202611${String(index + 10)}T150000Z`,
    `SUMMARY:Term day ${index}`,
    'END:VEVENT',
  ]).flat(),
  'END:VCALENDAR',
].join('\r\n');

test('an import that a reload breaks off is offered again, and takes nothing twice', async ({ page, lawyer }) => {
  expect(lawyer.username).not.toBe('');
  const titles = async (): Promise<readonly string[]> => {
    const events = (await (await page.request.get('/api/calendar-events')).json()) as { title: string }[];
    return events.map(({ title }) => title).sort();
  };
  await page.goto('/calendar?view=agenda&date=2026-11-10');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import a calendar' }).click();
  await page
    .getByLabel('Calendar file')
    .setInputFiles({ name: 'terms.ics', mimeType: 'text/calendar', buffer: Buffer.from(file) });
  // Some requests reach the server but their answers are lost; the others are never sent.
  let isLost = true;
  await page.route('**/api/calendar-events', async (route) => {
    if (!isLost || route.request().method() !== 'POST') await route.continue();
    else await route.fetch();
  });
  await page.getByRole('button', { name: `Import ${MANY} events` }).click();
  await expect.poll(async () => (await titles()).length).toBe(6);

  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.accept();
  });
  isLost = false;
  await page.reload();
  expect(asked).toEqual(['beforeunload']);

  await expect(page.getByText('The import of terms.ics was not finished.')).toBeVisible();
  await page.getByRole('button', { name: 'See what is left' }).click();
  await expect(page.getByText('11 to add, 0 to update, 3 there already')).toBeVisible();
  await page.getByRole('button', { name: 'Import 11 events' }).click();
  await expect(page.getByText('11 events imported', { exact: true })).toBeVisible();
  expect(await titles()).toHaveLength(MANY);
  expect(new Set(await titles()).size).toBe(MANY);
  await page.reload();
  await expect(page.getByText('Term day 0')).toBeVisible();
  await expect(page.getByText('was not finished', { exact: false })).toBeHidden();
});
