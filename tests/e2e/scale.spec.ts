import type { Page } from '@playwright/test';
import { isFull } from '../support/full.ts';
import {
  type Interaction,
  type Interactions,
  lastInteraction,
  longestTask,
  untilTrue,
  watchInteractions,
} from '../support/interactions.ts';
import { openPracticeWriter, type PracticeWriter } from '../support/large-practice.ts';
import type { Product } from '../support/product.ts';
import { expect, test } from './journey.ts';
import { Shell } from './pages/shell.ts';

/** Number of clients; with LOAD=full, as many as a large firm has. */
const CLIENTS = isFull ? 50_000 : 5_000;
/** Number of records of a case that lasted for years; fewer without LOAD=full. */
const [FACTS, NOTES, ENTRIES] = isFull ? [300, 200, 1000] : [120, 100, 400];
/** Maximum milliseconds until all views have the records. */
const CATCHING_UP_MS = 400_000;
/** Maximum number of rendered rows: those visible on a screen of 900 pixels, and those beyond its edges. */
const MOST_ROWS = 80;

const rowCount = `Number(document.querySelector('table')?.getAttribute('aria-rowcount')) - 1`;
/**
 * Milliseconds above which a task is noticeable, on a machine that completes the piece of work below in the given time.
 */
const LONG_TASK_MS = 50;
const PIECE_OF_WORK_MS = 40;

/** The factor by which this machine is slower now; it may be slow or busy. */
async function slowness(page: Page): Promise<number> {
  const took = await longestTask(page, () =>
    page.evaluate(() => {
      const list = document.createElement('ul');
      for (let index = 0; index < 4000; index += 1) {
        const item = list.appendChild(document.createElement('li'));
        item.textContent = `A line to be laid out, number ${index}`;
      }
      document.body.append(list);
      list.getBoundingClientRect();
      list.remove();
    }),
  );
  return Math.max(1, took / PIECE_OF_WORK_MS);
}

/** The requests for records; the frame around a screen requests its own data at any time. */
const forRecords = (requests: readonly string[]): readonly string[] =>
  requests.filter((request) => RECORDS.test(request) && !OF_THE_BELL.test(request));
/** Requests of the bell, which shows open deadlines. */
const OF_THE_BELL = /\/api\/calendar-events\?openDeadline=true/;
const RECORDS =
  /\/api\/(clients|cases|tasks|facts|case-notes|time-entries|calendar-events|parties|case-documents|legal-)/;

const isFew = `${rowCount} < ${CLIENTS}`;
const isAll = `${rowCount} === ${CLIENTS}`;
const isOpen = `document.querySelector('tbody tr[aria-current]') !== null`;
const isSorted = (header: string, direction: string): string =>
  `document.querySelector('th[aria-sort=${direction}]')?.textContent === '${header}'`;

/** Opens a writer. No page is open while it writes, because the page would be notified of every record. */
async function writerFor(page: Page, product: Product): Promise<PracticeWriter> {
  const { user } = await (await page.request.get('/api/auth/check')).json();
  await page.goto('about:blank');
  return openPracticeWriter(product.dataFolder, user.id);
}

/**
 * Waits until the list has `count` records. A server that is busy for long may close idle connections in the meantime.
 */
async function untilShown(page: Page, path: string, count: number): Promise<void> {
  await expect(async () => {
    const answer = await page.request.get(`${path}?limit=1`);
    expect(answer.headers()['x-total-count']).toBe(String(count));
  }).toPass({ timeout: CATCHING_UP_MS, intervals: [500] });
}

/** Measures actions one by one. The times are printed and not asserted, because the machine may be busy. */
function reporting(interactions: Interactions) {
  const lines: string[] = [];
  return {
    lines,
    async measure(name: string, ...how: Parameters<Interactions['measure']>): Promise<Interaction> {
      const interaction = await interactions.measure(...how);
      lines.push(lastInteraction(name, interaction));
      return interaction;
    },
  };
}

test.describe('on one machine', () => {
  // Records are written directly into the log, which is a file only in embedded stores.
  test.beforeEach(() => test.setTimeout(1_200_000));

  test('thousands of clients are filtered, sorted, opened and changed without fetching or drawing them all', async ({
    page,
    lawyer: _,
    product,
  }, info) => {
    const writer = await writerFor(page, product);
    await writer.clients(CLIENTS);
    await writer.close();
    await untilShown(page, '/api/clients', CLIENTS);
    await new Shell(page).hasCaughtUp(CATCHING_UP_MS);

    const { lines, measure } = reporting(await watchInteractions(page));
    await page.goto('/clients');
    const rows = page.locator('tbody tr');
    await untilTrue(page, isAll);
    const search = page.getByLabel('Search clients');
    await search.focus();

    const none: string[] = [];
    // Not every email address contains these letters.
    for (const letter of ['k', 'a', 't']) {
      const before = await page.evaluate<number>(rowCount);
      const typed = await measure(`type ${letter}`, { event: 'keydown', until: `${rowCount} !== ${before}` }, () =>
        page.keyboard.press(letter),
      );
      none.push(...typed.requests);
      expect(await rows.count()).toBeLessThan(MOST_ROWS);
    }
    expect(await page.evaluate(isFew)).toBe(true);
    const cleared = await measure('clear the search', { event: 'keydown', until: isAll }, () =>
      page.keyboard.press('Escape'),
    );
    none.push(...cleared.requests);

    for (const [header, direction] of [
      ['Email', 'ascending'],
      ['Email', 'descending'],
      ['Birthday', 'ascending'],
      ['Name', 'ascending'],
    ] as const) {
      const sorted = await measure(
        `sort by ${header.toLowerCase()}, ${direction}`,
        { event: 'click', until: isSorted(header, direction) },
        () => page.getByRole('columnheader').getByRole('button', { name: header, exact: true }).click(),
      );
      none.push(...sorted.requests);
      expect(await rows.count()).toBeLessThan(MOST_ROWS);
    }
    expect(forRecords(none)).toEqual([]);

    const selectAll = page.getByRole('checkbox', { name: 'Select all' });
    if ((await selectAll.count()) > 0) {
      const isSelected = `document.querySelector('tbody input[type=checkbox]')?.checked === true`;
      await measure('select all', { event: 'click', until: isSelected }, () => selectAll.click());
      await measure('select none', { event: 'click', until: `!(${isSelected})` }, () => selectAll.click());
    }

    const opened = await measure('open a client', { event: 'click', until: isOpen }, () => rows.nth(4).click());
    expect(opened.requests.filter((request) => request === 'GET /api/clients')).toEqual([]);
    await measure('close it', { event: 'keydown', until: `!(${isOpen})` }, () => page.keyboard.press('Escape'));

    await rows.nth(2).focus();
    await measure(
      'go to the last row',
      { event: 'keydown', until: `document.activeElement?.getAttribute('aria-rowindex') === '${CLIENTS + 1}'` },
      () => page.keyboard.press('End'),
    );
    expect(await rows.count()).toBeLessThan(MOST_ROWS);
    await page.keyboard.press('Home');

    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search: query } = new URL(request.url());
      if (request.method() === 'GET' && pathname === '/api/clients') asked.push(query);
    });
    const id = await rows.first().getAttribute('data-row');
    const answer = await page.request.patch(`/api/clients/${id}`, {
      data: { name: '!Changed elsewhere' },
      headers: { origin: product.address },
    });
    expect(answer.ok()).toBe(true);
    await expect.poll(() => asked).toContain(`?ids=${id}`);
    await expect(rows.first().getByText('!Changed elsewhere')).toBeVisible();
    expect(asked).not.toContain('');

    console.log(lines.join('\n'));
    info.annotations.push(...lines.map((description) => ({ type: 'interaction', description })));
  });

  test('a case with hundreds of facts, notes and time entries is drawn as it is scrolled to', async ({
    page,
    lawyer: _,
    product,
  }, info) => {
    const writer = await writerFor(page, product);
    const [client = ''] = await writer.clients(1);
    const caseId = await writer.matter(client, { facts: FACTS, notes: NOTES, time: ENTRIES });
    await writer.close();
    await untilShown(page, '/api/time-entries', ENTRIES);
    await untilShown(page, '/api/case-notes', NOTES);
    await untilShown(page, '/api/facts', FACTS);
    await new Shell(page).hasCaughtUp(CATCHING_UP_MS);

    const { lines, measure } = reporting(await watchInteractions(page));
    await page.goto(`/cases/${caseId}`);
    await expect(page.getByRole('tab', { name: /^Time\b/ })).toContainText(String(ENTRIES));

    // The press is scripted, because Playwright's checks before a press are tasks of the page, too.
    const shows = (first: string): string =>
      `document.querySelector('[role=tabpanel][data-state=active]')?.textContent.includes('${first}')`;
    for (const [tab, first] of [
      ['Time', `part ${ENTRIES}`],
      ['Facts', 'Container 1 was'],
      ['Timeline', `part ${ENTRIES}`],
      ['Notes', `Call ${NOTES - 49} `],
    ] as const) {
      const press = `[...document.querySelectorAll('[role=tab]')].find((each) => each.textContent.startsWith('${tab}'))
        .dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))`;
      const longest = await longestTask(page, async () => {
        await page.evaluate(press);
        await untilTrue(page, shows(first));
      });
      lines.push(`open ${tab}: no task of more than ${longest} ms`);
      expect(longest).toBeLessThan(LONG_TASK_MS * (await slowness(page)));
    }

    for (const [tab, first, item, last] of [
      ['Facts', 'Container 1 was', 'li[data-row]', `Container ${FACTS} was opened at the terminal`],
      ['Time', `part ${ENTRIES}`, 'tbody tr', 'Review of the bills of lading, part 1'],
      ['Notes', `Call ${NOTES - 49} `, 'li[data-note]', 'Call 2 with'],
      ['Timeline', `part ${ENTRIES}`, 'ol > li', 'Case opened'],
    ] as const) {
      await measure(`open ${tab}`, { event: 'mousedown', until: shows(first) }, () =>
        page.getByRole('tab', { name: new RegExp(`^${tab}\\b`) }).click(),
      );
      expect(await page.locator(`[role=tabpanel] ${item}`).count()).toBeLessThan(150);

      const panel = page.getByRole('tabpanel');
      await panel.hover();
      const scrolled = await measure(`scroll ${tab}`, { event: 'wheel', until: 'true' }, async () => {
        for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, 300);
      });
      expect(forRecords(scrolled.requests)).toEqual([]);
      await expect(async () => {
        await page.mouse.wheel(0, 20_000);
        await expect(panel.getByText(last, { exact: last.includes('part') }).first()).toBeInViewport({ timeout: 100 });
      }).toPass({ intervals: [20] });
    }
    console.log(lines.join('\n'));
    info.annotations.push(...lines.map((description) => ({ type: 'interaction', description })));
  });
});
