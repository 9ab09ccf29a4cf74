import { readFile } from 'node:fs/promises';
import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { Records } from './pages/records.ts';
import { Shell, visit } from './pages/shell.ts';

const BRIEF = [
  'Labels and conclusions do not suffice. See Bell Atl. Corp. v. Twombly, 550 U.S. 544, 555 (2007).',
  'A claim must be plausible. Id. at 570; Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009).',
  'Twombly, supra, at 556, says so too. The court has jurisdiction under 28 U.S.C. § 1331. Jones, 12 F.3d at 4.',
].join(' ');

test('a passage is pasted, and every authority that it cites is added to the case at once', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  await page.request.post('/api/legal-authorities', {
    data: { caseId: matter.id, type: 'statute', citation: '28 USC 1331' },
    headers: { origin: new URL(page.url()).origin },
  });
  const other = await openBrowser(lawyer);
  await other.goto('/law');
  await expect(other.getByRole('row', { name: /28 USC 1331/ })).toBeVisible();

  await visit(page, '/law');
  await page.getByRole('button', { name: 'From a passage' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Passage' }).fill(BRIEF);
  await new Records(page).choose(form, 'Case', 'Byron v. Babbage');
  await expect(form.getByText('3 sources cited, 1 not named here')).toBeVisible();

  const sources = form.getByRole('list', { name: 'Sources', exact: true }).locator(':scope > li');
  await expect(sources).toHaveCount(3);
  const twombly = sources.filter({ hasText: 'Bell Atl. Corp.' });
  await expect(twombly.getByRole('list', { name: 'Where it is cited' }).getByRole('listitem')).toHaveText([
    /^Full/,
    /^Id\..*at 570/,
    /^Supra/,
  ]);
  await expect(twombly).toContainText('Labels and conclusions do not suffice.');
  await twombly.getByRole('button', { name: 'Adverse' }).click();
  await expect(sources.filter({ hasText: '28 U.S.C. § 1331' })).toContainText('In the case already');
  await expect(form.getByRole('region', { name: 'Not named here' })).toContainText('Jones, 12 F.3d at 4');

  await page.reload();
  await page.getByRole('button', { name: 'From a passage' }).click();
  await expect(form.getByText('What you had entered here before is back.')).toBeVisible();
  await new Records(page).save(form, 'Add 2 authorities');
  const undo = await new Shell(page).hold('2 authorities added');

  for (const tab of [page, other]) {
    await expect(tab.getByRole('row', { name: /Twombly/ })).toContainText('Adverse');
    await expect(tab.getByRole('row', { name: /Iqbal/ })).toContainText('Favorable');
  }
  await undo.click();
  for (const tab of [page, other]) await expect(tab.getByRole('row', { name: /Twombly|Iqbal/ })).toHaveCount(0);
});

test('an argument says what changed under it since it was weighed, until its lawyer says that it stands', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  const headers = { origin: new URL(page.url()).origin };
  const post = async (path: string, data: object): Promise<{ readonly id: string }> =>
    (await page.request.post(path, { data: { caseId: matter.id, ...data }, headers })).json();
  const fact = await post('/api/facts', { title: 'The engine was paid for', source: 'Receipt' });
  const argument = await post('/api/legal-arguments', {
    title: 'The price is owed',
    argument: 'It was delivered.',
    supportingFacts: [fact.id],
  });
  const other = await openBrowser(lawyer);
  await other.goto('/law?view=arguments');
  const row = other.getByRole('row', { name: /The price is owed/ });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('changed since');

  await page.request.patch(`/api/facts/${fact.id}`, { data: { isDisputed: true, source: null }, headers });
  await expect(row).toContainText('1 changed since');
  await other.getByLabel('Status').selectOption({ label: 'Changed since' });
  await row.press('Enter');
  const pane = other.getByRole('complementary', { name: 'The price is owed' });
  await expect(pane).toContainText('A fact that it rests on has changed since you last weighed it.');
  await expect(pane.getByText('Disputed: from No → to Yes')).toBeVisible();
  await expect(pane.getByText('Source: from Receipt → to Empty')).toBeVisible();

  await visit(page, `/facts?id=${fact.id}`);
  const form = page.getByRole('dialog');
  await form.getByRole('link', { name: 'The price is owed' }).click();
  await expect(page).toHaveURL(new RegExp(`view=arguments.*${argument.id}`));
  const here = page.getByRole('complementary', { name: 'The price is owed' });
  await here.getByRole('button', { name: 'The argument stands' }).click();
  await expect(page.getByText('Argument confirmed', { exact: true })).toBeVisible();
  for (const shown of [pane, here]) await expect(shown.getByText('since you last weighed it')).toBeHidden();
});

test('a table of authorities tells where each is used, and is saved for a spreadsheet', async ({ page, lawyer: _ }) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  const headers = { origin: new URL(page.url()).origin };
  const post = async (path: string, data: object): Promise<{ readonly id: string }> =>
    (await page.request.post(path, { data: { caseId: matter.id, ...data }, headers })).json();
  const iqbal = await post('/api/legal-authorities', {
    type: 'case',
    citation: 'Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)',
    favorable: false,
  });
  await post('/api/legal-authorities', { type: 'statute', citation: '28 U.S.C. § 1331' });
  await post('/api/legal-arguments', {
    title: 'It is plausible',
    argument: 'There is jurisdiction, 28 USC § 1331.',
    supportingAuthorities: [iqbal.id],
  });
  await visit(page, `/law?view=table&case=${matter.id}`);
  const cases = page.getByRole('region', { name: 'Cases' });
  await expect(cases).toContainText('Relied on in It is plausible');
  await expect(cases).toContainText('Adverse');
  await expect(page.getByRole('region', { name: 'Statutes' })).toContainText('Cited in It is plausible');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFGroup,Authority,Side,Issue,Relied on in,Cited in,Case',
    'Cases,"Ashcroft v. Iqbal, 556 U.S. 662 (2009)",Adverse,,It is plausible,,Byron v. Babbage',
    'Statutes,28 U.S.C. § 1331,Favorable,,,It is plausible,Byron v. Babbage',
  ]);

  await page.getByRole('button', { name: 'It is plausible' }).first().click();
  await expect(page.getByRole('complementary', { name: 'It is plausible' })).toBeVisible();
});

test('facts are recorded from a passage, and several in a row by keyboard alone', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  const other = await openBrowser(lawyer);
  await other.goto('/facts');
  await expect(other.getByText('Facts are what happened', { exact: false })).toBeVisible();

  const told = (title: string) => other.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await visit(page, `/facts?case=${matter.id}`);
  await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible();
  await page.keyboard.press('p');
  const passage = page.getByRole('dialog', { name: 'Facts from a passage' });
  await passage
    .getByRole('textbox', { name: 'Passage' })
    .fill(
      '12. On or about June 14, 1833, Mr. Babbage was shown the engine. He was pleased.\n13. It was sold in May 1834.',
    );
  await passage.getByLabel('Source').fill('Complaint');
  await expect(passage.getByText('3 sentences, 2 with a date')).toBeVisible();
  await passage.getByRole('checkbox', { name: /It was sold/ }).uncheck();
  await passage.getByRole('checkbox', { name: /He was pleased/ }).check();
  await new Records(page).save(passage, 'Add 2 facts');
  await expect(told('On or about June 14, 1833, Mr. Babbage was shown the engine')).toContainText('about Jun 14, 1833');
  await expect(told('He was pleased')).toContainText('Complaint, ¶ 12');

  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New fact' });
  await expect(form.getByRole('textbox', { name: 'Fact' })).toBeFocused();
  await page.keyboard.type('The engine was ordered');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1833');
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('Fact added.', { exact: false })).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Fact' })).toBeFocused();
  await page.keyboard.type('The engine was delivered');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(told('The engine was ordered')).toContainText('1833');
  await expect(told('The engine was delivered')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('filters lie behind a button that is marked while one is set, and a chronology can be printed', async ({
    page,
    lawyer: _,
  }) => {
    const matter = await openMatter(page, 'Byron v. Babbage');
    const headers = { origin: new URL(page.url()).origin };
    for (const [title, isDisputed] of [
      ['The engine was ordered', true],
      ['The engine was delivered', false],
    ] as const) {
      await page.request.post('/api/facts', { data: { caseId: matter.id, title, isDisputed }, headers });
    }
    await visit(page, '/facts');
    const status = page.getByLabel('Status');
    await expect(page.getByText('The engine was delivered')).toBeVisible();
    await expect(status).toBeHidden();
    const filters = page.getByRole('button', { name: 'Filters', exact: true });
    await filters.tap();
    await status.selectOption('disputed');
    await expect(page.getByText('The engine was delivered')).toBeHidden();
    await filters.tap();
    await expect(status).toBeHidden();
    await page.getByRole('button', { name: 'More' }).tap();
    await expect(page.getByRole('menuitem', { name: 'Print' })).toBeEnabled();
    await page.getByRole('menuitem', { name: 'Facts from a passage' }).tap();
    await expect(page.getByRole('dialog', { name: 'Facts from a passage' })).toBeVisible();
  });
});
