import type { Page } from '@playwright/test';
import { gatherFindings } from './axe.ts';
import { complaints } from './console.ts';
import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { addPaper, docxOf, pdfOf } from './pages/papers.ts';
import { visit } from './pages/shell.ts';

const LEASE = pdfOf([
  ['LEASE AGREEMENT', '', 'The tenant pays $900 a month.', 'The security deposit is $1,800.'],
  ['Second page', 'The landlord returns the security', 'deposit within thirty days.'],
  ['Third page', 'Signed by both parties. The Security Deposit was paid.'],
]);

const MOTION = docxOf(`
  <w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Motion to Compel</w:t></w:r></w:p>
  <w:p><w:r><w:t xml:space="preserve">The plaintiff moves for an </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>order compel</w:t></w:r><w:r><w:t>ling discovery.</w:t></w:r></w:p>
  <w:p><w:hyperlink r:id="rId2"><w:r><w:t>The rules</w:t></w:r></w:hyperlink><w:r><w:t xml:space="preserve"> and </w:t></w:r><w:hyperlink r:id="rId3"><w:r><w:t>a trap</w:t></w:r></w:hyperlink></w:p>
  <w:tbl><w:tblPr><w:tblBorders><w:top w:val="single" w:sz="4" w:color="444444"/><w:bottom w:val="single" w:sz="4" w:color="444444"/><w:insideH w:val="single" w:sz="4" w:color="444444"/></w:tblBorders></w:tblPr><w:tblGrid><w:gridCol w:w="4000"/><w:gridCol w:w="4000"/></w:tblGrid>
  <w:tr><w:tc><w:p><w:r><w:t>Exhibit A</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Letter of May 3</w:t></w:r></w:p></w:tc></w:tr></w:tbl>
  <w:p><w:r><w:br w:type="page"/></w:r><w:r><w:t>Respectfully submitted.</w:t></w:r></w:p>`);

const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const MAIL = Buffer.from(
  [
    'From: Charles Babbage <charles@babbage.example>',
    'To: Ada Byron <ada@byron.example>',
    'Cc: clerk@court.example',
    'Subject: =?utf-8?Q?Settlement_=E2=80=94_counteroffer?=',
    'Date: Mon, 02 Mar 2026 15:30:00 -0500',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="cut"',
    '',
    '--cut',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>We offer <b>$40,000</b>.</p><img src="https://tracker.example/seen.gif"><script>document.title = "run"</script><p>Regards</p>',
    '--cut',
    'Content-Type: text/plain; name="Terms.txt"',
    'Content-Disposition: attachment; filename="Terms.txt"',
    '',
    'Payable in thirty days.',
    '--cut--',
    '',
  ].join('\r\n'),
);

const reader = (page: Page, name: string) => page.getByRole('region', { name: `Contents of ${name}` });

test('a PDF is read page by page, searched, made larger and left by the way back', async ({ page, lawyer: _ }) => {
  const told = complaints(page);
  const matter = await openMatter(page, 'Byron v. Babbage');
  const id = await addPaper(page, matter.id, 'Lease.pdf', LEASE);
  await visit(page, `${matter.path}?tab=documents`);
  const row = page.getByRole('row', { name: /Lease\.pdf/ });
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/document-management/${id}`));
  await expect(page).toHaveTitle(/Lease\.pdf/);
  const pages = reader(page, 'Lease.pdf');
  await expect(pages.getByText('LEASE AGREEMENT')).toBeAttached();
  await expect(pages).toBeFocused();
  await expect(page.getByText('of 3', { exact: true })).toBeVisible();
  // The first page is rendered: its canvas is not empty.
  const ink = () =>
    pages
      .getByRole('region', { name: 'Page 1', exact: true })
      .locator('canvas')
      .evaluate((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement)) return 0;
        const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        let dark = 0;
        for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100) dark += 1;
        return dark;
      });
  await expect.poll(ink).toBeGreaterThan(200);

  // The text layer over the canvas can be selected and copied.
  await pages.getByText('LEASE AGREEMENT').click({ clickCount: 3 });
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('LEASE AGREEMENT');
  const { found, look } = gatherFindings(page);
  await look('PDF');
  await page.keyboard.press('Control+f');
  const find = page.getByRole('searchbox', { name: 'Search this document' });
  await expect(find).toBeFocused();
  await page.keyboard.type('security deposit');
  const count = page.getByRole('search').getByRole('status');
  await expect(count).toHaveText('1 of 3');
  await page.keyboard.press('Enter');
  await expect(count).toHaveText('2 of 3');
  await expect(pages.getByText('deposit within thirty days.')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(count).toHaveText('3 of 3');
  await expect(page.getByRole('textbox', { name: 'Page' })).toHaveValue('3');
  await expect(page).toHaveURL(/find=security\+deposit/);
  // A user who scrolls away from a match is not taken back.
  await pages.focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('textbox', { name: 'Page' })).toHaveValue('1');
  await expect(pages.getByText('Third page')).not.toBeAttached();
  await expect(pages.getByText('LEASE AGREEMENT')).toBeInViewport();
  await find.focus();
  await page.keyboard.press('Shift+Enter');
  await expect(count).toHaveText('2 of 3');
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect(count).toHaveText('3 of 3');

  const number = page.getByRole('textbox', { name: 'Page' });
  await number.fill('2');
  await number.press('Enter');
  await expect(pages.getByText('Second page')).toBeInViewport();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(pages.getByText('Second page')).toBeInViewport();

  const widthOf = () =>
    pages.getByRole('region', { name: 'Page 2', exact: true }).evaluate(({ clientWidth }) => clientWidth);
  const zoom = page.getByRole('combobox', { name: 'Zoom' });
  await zoom.selectOption('100%');
  await expect.poll(widthOf).toBe(816);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(widthOf).toBe(1020);
  await zoom.selectOption('Fit width');
  const room = await pages.evaluate(({ clientWidth }) => clientWidth);
  await expect.poll(widthOf).toBe(room - 32);
  await expect(pages.getByText('Second page')).toBeInViewport();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Lease.pdf');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${matter.path}\\?tab=documents`));
  expect(told).toEqual([]);
  expect(found).toEqual([]);
});

test('Word, pictures, text and mail are read under the same policy; what cannot be read says what to do', async ({
  page,
  lawyer: _,
}) => {
  const told = complaints(page);
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(page.url()).origin) outside.push(request.url());
  });
  const matter = await openMatter(page, 'Byron v. Babbage');
  const ids = new Map<string, string>();
  for (const [name, data] of [
    ['Motion.docx', MOTION],
    ['Photo.png', PHOTO],
    ['Notes.txt', Buffer.from(`The client’s résumé.\n${'A line.\n'.repeat(200)}The clients resume work.`)],
    ['Offer.eml', MAIL],
    ['Locked.pdf', pdfOf([['Secret']], { isProtected: true })],
    ['Broken.pdf', Buffer.from('%PDF-1.4\nnothing of a PDF')],
    ['Board.bin', Buffer.from([0, 1, 2, 3])],
  ] as const) {
    ids.set(name, await addPaper(page, matter.id, name, data));
  }
  const { found, look } = gatherFindings(page);
  const open = (name: string) => page.goto(`/document-management/${ids.get(name)}`);
  const find = page.getByRole('searchbox', { name: 'Search this document' });
  const count = page.getByRole('search').getByRole('status');

  await open('Motion.docx');
  const motion = reader(page, 'Motion.docx');
  const heading = motion.getByText('Motion to Compel');
  await expect(heading).toBeVisible();
  // The styles of the document apply, and stay inside it.
  await expect(heading).toHaveCSS('color', 'rgb(31, 56, 100)');
  await expect(heading).toHaveCSS('font-weight', '700');
  await find.fill('order compelling');
  await expect(count).toHaveText('1 of 1');
  expect(await page.evaluate(() => CSS.highlights.get('reader-found')?.size)).toBe(1);
  await expect(motion.getByRole('link', { name: 'The rules' })).toHaveAttribute('href', 'https://court.example/rules');
  await expect(motion.getByText('a trap')).toBeVisible();
  await expect(motion.getByRole('link', { name: 'a trap' })).toHaveCount(0);
  await look('Word');

  await open('Photo.png');
  await expect(reader(page, 'Photo.png').getByRole('img', { name: 'Photo.png' })).toBeVisible();

  await open('Notes.txt');
  await expect(reader(page, 'Notes.txt').getByText('The clients resume work.')).toBeAttached();
  await find.fill("client's resume");
  await expect(count).toHaveText('1 of 1');
  await find.fill('RESUME');
  await expect(count).toHaveText('1 of 2');
  const scrolled = () => reader(page, 'Notes.txt').evaluate(({ scrollTop }) => scrollTop);
  expect(await scrolled()).toBe(0);
  await find.press('Enter');
  await expect.poll(scrolled).toBeGreaterThan(1000);

  await open('Offer.eml');
  const mail = reader(page, 'Offer.eml');
  await expect(mail.getByRole('heading', { name: 'Settlement — counteroffer' })).toBeVisible();
  await expect(mail.getByText('Charles Babbage <charles@babbage.example>')).toBeVisible();
  await expect(mail.getByText('We offer $40,000.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    mail.getByRole('button', { name: 'Download Terms.txt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Terms.txt');
  await look('mail');

  await open('Locked.pdf');
  await expect(page.getByText('This PDF is protected by a password.')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Download' })).toBeVisible();
  await open('Broken.pdf');
  await expect(page.getByText('This PDF is damaged, and cannot be shown.')).toBeVisible();
  await open('Board.bin');
  await expect(page.getByText('This kind of file cannot be shown here.')).toBeVisible();

  expect(told).toEqual([]);
  expect(outside).toEqual([]);
  expect(found).toEqual([]);
});

test('a search leads to the passage, an earlier version is read as it was, and a file that is not here says so', async ({
  page,
  lawyer: _,
}) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  const id = await addPaper(page, matter.id, 'Lease.pdf', LEASE);
  await visit(page, '/document-management');
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('thirty');
  const row = page.getByRole('row', { name: /Lease\.pdf/ });
  await expect(row.locator('mark')).toHaveText('thirty');
  await row.getByRole('link', { name: 'Open Lease.pdf' }).click();
  const pages = reader(page, 'Lease.pdf');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 1');
  await expect(pages.getByText('deposit within thirty days.')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/search=thirty/);

  await row.focus();
  await page.keyboard.press('Enter');
  const pane = page.getByRole('complementary', { name: 'Lease.pdf' });
  await pane
    .locator('input[type=file]')
    .setInputFiles({ name: 'Lease.pdf', mimeType: 'application/pdf', buffer: pdfOf([['The amended lease.']]) });
  await pane.getByRole('link', { name: 'Open version 1' }).click();
  await expect(page.getByText('This is version 1. The current one is version 2.')).toBeVisible();
  await expect(pages.getByText('LEASE AGREEMENT')).toBeAttached();
  await page.getByRole('button', { name: 'Read the current version' }).click();
  await expect(pages.getByText('The amended lease.')).toBeAttached();

  await page.getByRole('link', { name: 'Details' }).click();
  await expect(pane).toBeVisible();
  await page.context().setOffline(true);
  await pane.getByRole('link', { name: 'Open version 1' }).click();
  await expect(page.getByText('It is not on this device yet', { exact: false })).toBeVisible();
  await page.context().setOffline(false);
  await expect(pages.getByText('LEASE AGREEMENT')).toBeAttached();
  expect(new URL(page.url()).pathname).toBe(`/document-management/${id}`);
});
