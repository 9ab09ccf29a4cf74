import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { Palette } from './pages/palette.ts';
import { visit } from './pages/shell.ts';

/** Adds a record as the interface would, and returns its id. */
async function record(page: Page, path: string, data: object): Promise<string> {
  const headers = { origin: new URL(page.url()).origin, 'idempotency-key': randomUUID() };
  const answer = await page.request.post(path, { data, headers });
  expect([path, answer.status()]).toEqual([path, 201]);
  return (await answer.json()).id;
}

/** The word by which a record is found, the path of its screen, and a check that it is shown. */
type Known = readonly [word: string, at: RegExp, shown: (page: Page) => Promise<void>];

const heading = (name: string) => (page: Page) => expect(page.getByRole('heading', { name }).first()).toBeVisible();

/** Checks for a form with the text in one of its fields. */
const form = (text: string) => (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole('dialog')
        .locator('input, textarea')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
    )
    .toContain(text);

test.describe('the search', () => {
  test('finds a record of every kind and opens it in its place, by the keyboard alone', async ({ page, lawyer: _ }) => {
    test.slow();
    const { id: caseId, path } = await openMatter(page, 'Brandt v. Okafor');
    const email = 'someone@client.example';
    await record(page, '/api/leads', { name: 'Lisbeth Lead', email, practiceArea: 'Tax', status: 'new' });
    await record(page, '/api/parties', { caseId, name: 'Percival Party', side: 'adverse', role: 'witness' });
    await record(page, '/api/team-members', { name: 'Marion Member', email });
    await record(page, '/api/tasks', { title: 'Draft the reply', caseId });
    await record(page, '/api/calendar-events', { title: 'Pretrial conference', startDate: '2026-03-02T15:00:00Z' });
    await record(page, '/api/facts', { caseId, title: 'The roof leaked' });
    await record(page, '/api/legal-authorities', { caseId, type: 'case', citation: 'Hadley v. Baxendale, 9 Ex. 341' });
    await record(page, '/api/legal-arguments', { caseId, title: 'Waiver', argument: 'They waited for a year.' });
    await record(page, '/api/case-notes', { caseId, content: 'The clerk sounded tired.' });
    await record(page, '/api/time-entries', { taskDescription: 'Meeting at the quarry', timeMinutes: 12 });
    const money = { type: 'expense', amount: '40.00', description: 'Courier to Albany', category: 'Costs' };
    await record(page, '/api/financial-records', { ...money, date: '2026-03-02' });
    const shares = [{ stage: 'After suit', percent: '40', of: null }];
    await record(page, '/api/closing-statements', {
      caseId,
      outcome: 'Ended by mediation',
      recovery: '900.00',
      shares,
    });
    await record(page, '/api/money-targets', { title: 'A calmer year', targetAmount: '90000.00' });
    await record(page, '/api/conflict-checks', { names: ['Quentin Quarrel'], matches: [], verdict: 'clear' });

    const known: readonly Known[] = [
      ['byron', /\/clients\?id=/, heading('Ada Byron')],
      ['okafor', new RegExp(`${path}$`), heading('Brandt v. Okafor')],
      ['lisbeth', /\/clients\?tab=leads&id=/, heading('Lisbeth Lead')],
      ['percival', /\?tab=parties/, form('Percival Party')],
      ['marion', /\/team\?id=/, heading('Marion Member')],
      ['reply', /\/tasks\?id=/, form('Draft the reply')],
      ['pretrial', /\/calendar\?id=/, form('Pretrial conference')],
      ['roof', /\/facts\?id=/, form('The roof leaked')],
      ['baxendale', /\/law\?id=/, heading('Hadley')],
      ['waiver', /\/law\?view=arguments&id=/, heading('Waiver')],
      ['tired', /\?tab=notes/, (shown) => expect(shown.locator('[data-note]:focus')).toBeVisible()],
      ['quarry', /\/time\?id=/, form('Meeting at the quarry')],
      ['courier', /\/financial-reports\?view=records&id=/, form('Courier to Albany')],
      ['mediation', /\?tab=money/, (shown) => expect(shown.getByText('Ended by mediation')).toBeVisible()],
      ['calmer', /\/future-planning\?id=/, form('A calmer year')],
      ['quarrel', /\/clients\?tab=conflicts&id=/, heading('Quentin Quarrel')],
    ];
    await visit(page, '/');
    const palette = new Palette(page);
    for (const [word, at, shown] of known) {
      await test.step(word, async () => {
        await palette.take(word);
        await expect(page).toHaveURL(at);
        await shown(page);
      });
    }
  });

  test('shows each hit with its passage, whatever slips there are, and opens it in a tab of its own', async ({
    page,
    context,
    lawyer: _,
  }) => {
    const { id: caseId } = await openMatter(page, 'Brandt v. Okafor');
    const content = 'Spoke with the adjuster about the inspection of the warehouse, which was postponed twice.';
    await record(page, '/api/case-notes', { caseId, content });
    await record(page, '/api/tasks', { title: 'Inspect', description: 'Look at the warehouse roof', caseId });
    await visit(page, '/');
    const palette = new Palette(page);
    await palette.open();
    await page.keyboard.type('warehosue inspecton');
    const hit = palette.option('Spoke with the adjuster');
    await expect(hit).toHaveAttribute('aria-selected', 'true');
    await expect(hit.locator('mark')).toHaveText(['inspection', 'warehouse']);
    await expect(hit).toContainText('Brandt v. Okafor');

    await page.keyboard.press('Control+a');
    await page.keyboard.type('"warehouse roof"');
    await expect(palette.option(/^Inspect(?!ion)/)).toBeVisible();
    await expect(palette.option('Spoke with')).toBeHidden();
    const [other] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await expect(other).toHaveURL(/\/tasks\?id=/);
    await expect(palette.dialog).toBeVisible();

    await page.keyboard.press('Control+a');
    await page.keyboard.type('unicorn');
    await expect(palette.dialog.getByText('Nothing has this word.')).toBeVisible();
  });
});

test.describe('the verbs of the palette', () => {
  test('add, act on what is open and lead anywhere, with slips in them too', async ({ page, lawyer: _ }) => {
    const { path } = await openMatter(page, 'Brandt v. Okafor');
    await visit(page, '/');
    const palette = new Palette(page);
    await palette.take('new task');
    await expect(page).toHaveURL(/\/tasks\?new=1/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');

    await visit(page, path);
    await expect(page.getByRole('heading', { name: 'Brandt v. Okafor' })).toBeVisible();
    await palette.take('clsoe the case');
    await expect(page.getByText('Case closed', { exact: true }).first()).toBeVisible();
    await palette.take('reopen');
    await expect(page.getByText('Case reopened', { exact: true }).first()).toBeVisible();
    await palette.take('add fact');
    await expect(page.getByRole('dialog', { name: /fact/i })).toBeVisible();
    await page.keyboard.press('Escape');

    await palette.take('calender');
    await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
    await palette.take('start timer');
    await palette.take('stop timer');
    await expect(page).toHaveURL(/\/time/);
  });
});
