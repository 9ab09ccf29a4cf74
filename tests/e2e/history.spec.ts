import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { RecordHistoryPart } from './pages/history.ts';
import { Shell, visit } from './pages/shell.ts';

const headersOf = (page: Page) => ({ origin: new URL(page.url()).origin });
const post = async (page: Page, path: string, data: object) =>
  (await page.request.post(path, { data, headers: headersOf(page) })).json();

async function aCase(page: Page): Promise<string> {
  const client = { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Tax' };
  const { id: clientId } = await post(page, '/api/clients', client);
  const matter = { title: 'Byron v. Babbage', clientId, practiceArea: 'Tax', status: 'active', value: '1000' };
  return (await post(page, '/api/cases', matter)).id;
}

test('a change is told before and after, undone, and followed in another browser', { tag: '@servers-2' }, async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const id = await aCase(page);
  await visit(page, `/cases/${id}?tab=history`);
  const other = await openBrowser(lawyer);
  await other.goto(`/cases/${id}?tab=history`);
  const [here, there] = [new RecordHistoryPart(page), new RecordHistoryPart(other)];
  await expect(here.entries).toHaveCount(1);
  await expect(there.entries).toHaveCount(1);

  const edit = { title: 'Byron v. Babbage and others', value: '2500.50' };
  await page.request.patch(`/api/cases/${id}`, { data: edit, headers: headersOf(page) });
  for (const part of [here, there]) {
    await expect(part.entries).toHaveCount(2);
    await expect(part.newest.getByRole('definition')).toHaveText([
      /Byron v\. Babbage → to Byron v\. Babbage and others/,
      /\$1,000\.00 → to \$2,500\.50/,
    ]);
    await expect(part.newest).toContainText('You');
  }

  await here.newest.getByRole('button', { name: 'Undo' }).click();
  const undo = await new Shell(page).hold('Change undone');
  for (const part of [here, there]) {
    await expect(part.entries).toHaveCount(3);
    await expect(part.newest).toContainText('Undoes what was done on');
    await expect(part.page.getByRole('heading', { name: 'Byron v. Babbage', exact: true })).toBeVisible();
  }

  await undo.click();
  for (const part of [here, there]) {
    await expect(part.entries).toHaveCount(4);
    await expect(part.page.getByRole('heading', { name: 'Byron v. Babbage and others' })).toBeVisible();
  }

  await there.entries
    .last()
    .getByRole('button', { name: /Restore to this point/ })
    .click();
  for (const part of [here, there]) {
    await expect(part.newest).toContainText('Back to how it stood on');
    await expect(part.page.getByRole('heading', { name: 'Byron v. Babbage', exact: true })).toBeVisible();
  }
});
