import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { fill } from './pages/filled.ts';

const SCREENS = [
  '/',
  '/calendar',
  '/calendar/deadlines',
  '/tasks',
  '/time',
  '/clients',
  '/clients?tab=leads',
  '/clients?tab=conflicts',
  '/clients?tab=imports',
  '/cases',
  '/team',
  '/facts',
  '/law',
  '/law?view=arguments',
  '/document-management',
  '/document-snippets',
  '/invoices',
  '/financial-reports',
  '/future-planning',
  '/achievements',
  '/performance',
  '/quick-actions',
  '/settings',
  '/error-states',
];

/** More than any screen has to stop at. */
const MOST_STOPS = 250;

/** Where the focus is now: whether it shows, and whether it was there before; null back at the page itself. */
const lookAtFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as (HTMLElement & { walked?: boolean }) | null;
    if (focused === null || focused === document.body) return null;
    const again = focused.walked === true;
    focused.walked = true;
    const isMarked = (element: Element): boolean =>
      [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      });
    // The card or the label around it may show it instead; the mark of a chart shows its figures above the chart.
    const around = focused.closest('label, li, article, [data-row]');
    const shows = focused instanceof SVGElement || isMarked(focused) || (around !== null && isMarked(around));
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? '';
    return { again, shows, name: `${focused.tagName.toLowerCase()} "${name}"` };
  });

/** What can be clicked and was not come by, outside of what arrows lead through. */
const passedOver = (page: Page) =>
  page.evaluate(() => {
    const clickable = 'a[href], button, input, select, textarea, [role=tab], [role=checkbox], [role=combobox]';
    const byArrows =
      'tr, [role=row], [data-row], [role=tablist], [role=radiogroup], [role=grid], [role=toolbar], [inert], [aria-hidden=true]';
    return [...document.querySelectorAll<HTMLElement & { walked?: boolean; disabled?: boolean }>(clickable)]
      .filter((element) => element.walked !== true && element.disabled !== true && element.closest(byArrows) === null)
      .filter((element) => element.getAttribute('type') !== 'radio')
      .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }))
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} "${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}"`,
      );
  });

test('every screen is walked through by Tab: the focus shows, passes nothing over and comes out at the end', async ({
  page,
  lawyer: _,
}) => {
  test.setTimeout(900_000);
  const screens = [...SCREENS, ...(await fill(page))];
  const found: string[] = [];
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('main').or(page.getByRole('dialog')).getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    let stops = 0;
    for (; stops < MOST_STOPS; stops += 1) {
      await page.keyboard.press('Tab');
      const focus = await lookAtFocus(page);
      if (focus === null || focus.again) break;
      if (!focus.shows) found.push(`${path}: ${focus.name} does not show that it has the focus`);
    }
    if (stops < 5 || stops === MOST_STOPS) found.push(`${path}: ${stops} stops`);
    for (const missed of await passedOver(page)) found.push(`${path}: ${missed} is passed over`);
  }
  expect(found).toEqual([]);
});
