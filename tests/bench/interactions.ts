import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../support/chromium.mjs';
import { type Interactions, untilTrue, type Wanted, watchInteractions } from '../support/interactions.ts';
import { openPracticeWriter } from '../support/large-practice.ts';
import { type Product, startProduct } from '../support/product.ts';
import { registeredVisitor } from '../support/visitor.ts';
import { compare, type Figure, median } from './rounds.ts';

const MANY = 50_000;
const FEW = 50;
const PASSWORD = 'correct horse';
/** Number of times an act is measured in one round, which reports their median. */
const TIMES = 3;

const rowCount = `Number(document.querySelector('table')?.getAttribute('aria-rowcount')) - 1`;

/** The screen of clients of a user with `count` clients. */
interface Desk {
  readonly count: number;
  readonly page: Page;
  readonly interactions: Interactions;
}

async function openDesk(browser: Browser, product: Product, count: number): Promise<Desk> {
  const lawyer = await registeredVisitor(product.address);
  const { user } = (await lawyer.get('/api/auth/check')).body as { readonly user: { readonly id: string } };
  const writer = openPracticeWriter(product.dataFolder, user.id);
  await writer.clients(count);
  await writer.close();
  while (Number((await lawyer.get('/api/clients?limit=1')).headers.get('x-total-count')) < count) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const interactions = await watchInteractions(page);
  await page.goto('/login');
  await page.getByLabel('Username').fill(lawyer.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Clients', exact: true }).click();
  await untilTrue(page, `${rowCount} === ${count}`);
  // Fetching and preparing in the background must not be part of a measured interaction.
  await page.waitForLoadState('networkidle');
  return { count, page, interactions };
}

interface Act {
  readonly name: string;
  readonly wanted: (desk: Desk) => Wanted;
  readonly act: (desk: Desk) => Promise<unknown>;
  /** Restores the screen; this is not measured. */
  readonly back: (desk: Desk) => Promise<unknown>;
}

const header = ({ page }: Desk, name: string) =>
  page.getByRole('columnheader').getByRole('button', { name, exact: true });
const isSortedBy = (name: string): string => `document.querySelector('th[aria-sort]')?.textContent === '${name}'`;

const isOpen = `document.querySelector('tbody tr[aria-current]') !== null`;

const ACTS: readonly Act[] = [
  {
    name: 'filter by a letter',
    wanted: ({ count }) => ({ event: 'keydown', until: `${rowCount} < ${count}` }),
    act: async ({ page }) => {
      await page.getByLabel('Search clients').focus();
      await page.keyboard.press('k');
    },
    back: async ({ page, count }) => {
      await page.keyboard.press('Escape');
      await untilTrue(page, `${rowCount} === ${count}`);
    },
  },
  {
    name: 'sort by another column',
    wanted: () => ({ event: 'click', until: isSortedBy('Email') }),
    act: (desk) => header(desk, 'Email').click(),
    back: async (desk) => {
      await header(desk, 'Name').click();
      await untilTrue(desk.page, isSortedBy('Name'));
    },
  },
  {
    name: 'open a record',
    wanted: () => ({ event: 'click', until: isOpen }),
    act: ({ page }) => page.locator('tbody tr').nth(4).click(),
    back: async ({ page }) => {
      await page.keyboard.press('Escape');
      await untilTrue(page, `!(${isOpen})`);
    },
  },
];

async function timeOf(desk: Desk, { wanted, act, back }: Act): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const { ms } = await desk.interactions.measure(wanted(desk), () => act(desk));
    times.push(ms);
    await back(desk);
    // The address is updated with a delay, which must not be part of the next interaction.
    await desk.page.waitForTimeout(400);
  }
  return median(times);
}

/** Compares the time from a user's act to the paint of its result with 50,000 clients and with 50. */
export async function benchInteractions(): Promise<readonly Figure[]> {
  const executablePath = findChromium();
  if (executablePath === null) {
    console.log('interactions: left out, because there is no Chromium (CHROMIUM_PATH names one).');
    return [];
  }
  const product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0', LOG_LEVEL: 'error' } });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const many = await openDesk(browser, product, MANY);
    const few = await openDesk(browser, product, FEW);
    const figures: Figure[] = [];
    for (const act of ACTS) {
      const about = { unit: 'ms', aim: '≤ 100 ms', referenceName: 'with 50' };
      const contenders = { ours: () => timeOf(many, act), reference: () => timeOf(few, act) };
      figures.push(await compare(`${act.name}, 50,000 clients`, contenders, about));
    }
    return figures;
  } finally {
    await browser.close();
    await product.dispose();
  }
}
