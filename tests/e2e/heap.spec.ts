import type { CDPSession, Page } from '@playwright/test';
import { isFull } from '../support/full.ts';
import { expect, test } from './journey.ts';
import { Shell } from './pages/shell.ts';

/**
 * Number of rounds. One round stands for some ten minutes of use: one visit of each screen, a change elsewhere, and a
 * network failure.
 */
const ROUNDS = isFull ? 12 : 3;
/** Bytes that these rounds may leave in memory, without code that is loaded on the way. */
const TOLERANCE = isFull ? 4_000_000 : 2_000_000;
/** Rounds after which everything is loaded and every cache is full. */
const WARM_UP = 2;

const SCREENS = [
  'Dashboard',
  'Calendar',
  'Time',
  'Clients',
  'Cases',
  'Team',
  'Facts',
  'Law',
  'Documents',
  'Legal Snippets',
  'Quick Actions',
  'Invoices',
  'Financial Reports',
  'Future Planning',
  'Achievements',
  'Error States',
  'Tasks',
] as const;

const send = (page: Page, path: string, data: object) =>
  page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });

/** Bytes of the heap in use after garbage collection. */
async function heapOf(devtools: CDPSession): Promise<number> {
  // Weakly referenced objects are freed only by a later collection.
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

/** The number of DOM nodes, including detached ones. */
async function nodesOf(devtools: CDPSession): Promise<number> {
  return (await devtools.send('Memory.getDOMCounters')).nodes;
}

test('after hours of work, compressed, the heap is what it was', async ({ page, context, lawyer }) => {
  test.setTimeout(1_200_000);
  const shell = new Shell(page);
  for (let record = 0; record < 30; record += 1) {
    await send(page, '/api/clients', {
      name: `Client ${record}`,
      email: `client-${record}@example.com`,
      practiceArea: 'Business',
    });
    await send(page, '/api/tasks', { title: `Task ${record}` });
  }
  await send(page, '/api/dashboard/widgets/reset', {});
  await page.goto('/');
  await shell.hasSettled();
  const devtools = await context.newCDPSession(page);

  const round = async (number: number): Promise<void> => {
    for (const screen of SCREENS) {
      await shell.open(screen);
      await expect(page.getByRole('main').getByRole('heading').first(), lawyer.username).toBeVisible();
    }
    // A push arrives while its list is shown.
    const title = `Pushed in round ${number}`;
    const added = await (await send(page, '/api/tasks', { title, dueDate: '2026-01-01' })).json();
    await expect(page.getByText(title).first()).toBeVisible();
    await page.request.delete(`/api/tasks/${added.id}`, { headers: { origin: new URL(page.url()).origin } });
    await expect(page.getByText(title)).toHaveCount(0);
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: /^Offline/ })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /^Online/ })).toBeVisible();
  };

  const heaps: number[] = [];
  const nodes: number[] = [];
  for (let number = 0; number < WARM_UP + ROUNDS; number += 1) {
    await round(number);
    if (number < WARM_UP - 1) continue;
    heaps.push(await heapOf(devtools));
    nodes.push(await nodesOf(devtools));
  }
  const [start = 0] = heaps;
  const end = Math.min(...heaps.slice(-2));
  const told = heaps.map((bytes, at) => `${(bytes / 1e6).toFixed(1)} MB, ${nodes[at]} nodes`).join('\n');
  console.log(`The heap after each round:\n${told}`);
  expect(end - start, told).toBeLessThan(TOLERANCE);
});
