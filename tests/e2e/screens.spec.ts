import type { Page } from '@playwright/test';
import { isSampled } from '../support/sampled.ts';
import { gatherFindings } from './axe.ts';
import { expect, test } from './journey.ts';
import { fill } from './pages/filled.ts';

const SCREENS = [
  '/',
  '/calendar',
  '/calendar/deadlines',
  '/calendar/deadlines?new=1',
  '/calendar/deadlines?tab=holidays',
  '/calendar/deadlines?tab=holidays&new=1',
  '/tasks',
  '/time',
  '/time?view=week',
  '/time?view=list&new=1',
  '/time?view=recover',
  '/clients',
  '/clients?tab=leads',
  '/clients?tab=conflicts',
  '/clients?tab=imports',
  '/clients?tab=imports&new=1',
  '/cases',
  '/team',
  '/facts',
  '/law',
  '/law?view=arguments',
  '/law?view=table',
  '/document-snippets',
  '/document-management',
  '/invoices',
  '/invoices?new=1',
  '/invoices?tab=trust&new=1',
  '/invoices?tab=reconciliations&new=1',
  '/financial-reports',
  '/financial-reports?view=report',
  '/financial-reports?view=report&by=client&figure=net',
  '/quick-actions',
  '/quick-actions?new=1',
  '/future-planning',
  '/achievements',
  '/achievements?why=first-client',
  '/performance',
  '/performance?figure=recorded',
  '/performance?tab=application',
  '/settings',
  '/settings?edit=firm',
  '/settings/audit-trail',
  '/error-states',
];

/** The steps of an import are a screen. */
const OPENS_DIALOG = /^(?!.*tab=imports).*[?&](new|edit)=/;

/** Each run takes half of the screens, apart, so that several are walked through at once. */
const PARTS = 2;

/** More than any screen has to stop at. */
const MOST_STOPS = 250;
/** A dialog that an address opens keeps the focus within itself, and has few. */
const FEWEST_STOPS = 3;
/** Pressed one after the other without a look between them. */
const PRESSES = 25;

interface Stop {
  readonly name: string;
  /** Whether it shows that it has the focus. */
  readonly shows: boolean;
}

/** From here on notes each element that the focus comes to, until it comes back to one. */
const noteFocus = (page: Page) =>
  page.evaluate(() => {
    const walk: { isOver: boolean; stops: Stop[] } = { isOver: false, stops: [] };
    const isMarked = (element: Element): boolean =>
      [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      });
    const note = (focused: HTMLElement & { walked?: boolean }): void => {
      walk.isOver ||= focused.walked === true;
      if (walk.isOver) return;
      focused.walked = true;
      // The card or the label around it may show it instead; the mark of a chart shows its figures above the chart.
      const around = focused.closest('label, li, article, [data-row]');
      const shows = focused instanceof SVGElement || isMarked(focused) || (around !== null && isMarked(around));
      const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? '';
      walk.stops.push({ name: `${focused.tagName.toLowerCase()} "${name}"`, shows });
    };
    // Once what follows the focus has been drawn, and before another key.
    document.addEventListener('focusin', ({ target }) => queueMicrotask(() => note(target as HTMLElement)));
    Object.assign(window, { walk });
  });

/** Presses Tab until the focus is where it was before. */
async function walk(page: Page): Promise<readonly Stop[]> {
  await noteFocus(page);
  for (let pressed = 0; pressed < MOST_STOPS; pressed += PRESSES) {
    await Promise.all(Array.from({ length: PRESSES }, () => page.keyboard.press('Tab')));
    const { isOver, stops } = await page.evaluate(
      () => (window as unknown as { readonly walk: { readonly isOver: boolean; readonly stops: Stop[] } }).walk,
    );
    if (isOver) return stops;
  }
  throw new Error(`there are more than ${MOST_STOPS} stops, or the focus never comes back`);
}

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

for (let part = 1; part <= PARTS; part += 1) {
  test(`every screen is free of axe's findings, light and dark, and walked through by Tab: the focus shows, passes nothing over and comes out at the end, part ${part}`, async ({
    page,
    lawyer: _,
  }) => {
    const screens = [...SCREENS, ...(await fill(page))].filter((_, at) => isSampled(at, 2));
    const { found, look } = gatherFindings(page);
    for (const path of screens.filter((_path, at) => at % PARTS === part - 1)) {
      await page.goto(path);
      const there = OPENS_DIALOG.test(path)
        ? page.getByRole('dialog')
        : page.getByRole('main').or(page.getByRole('dialog'));
      await expect(there.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await look(`${path}, light`);
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark';
      });
      await look(`${path}, dark`, { colorsOnly: true });
      if (OPENS_DIALOG.test(path)) continue;
      const stops = await walk(page);
      if (stops.length < FEWEST_STOPS) found.push(`${path}: ${stops.length} stops`);
      for (const { name, shows } of stops)
        if (!shows) found.push(`${path}: ${name} does not show that it has the focus`);
      for (const missed of await passedOver(page)) found.push(`${path}: ${missed} is passed over`);
    }
    expect(found).toEqual([]);
  });
}
