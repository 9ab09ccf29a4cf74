import type { Page } from '@playwright/test';
import { isSampled } from '../support/sampled.ts';
import { darken, gatherFindings, lighten } from './axe.ts';
import { expect, test } from './journey.ts';
import { fill } from './pages/filled.ts';
import { visit } from './pages/shell.ts';

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
  '/cases/templates?new=1',
  '/cases/templates?tab=fields&new=1',
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
  '/invoices?tab=journal',
  '/invoices?tab=journal&view=trial-balance',
  '/invoices?tab=requests&new=1',
  '/invoices?tab=requests&view=minimums&new=1',
  '/invoices?tab=slips&new=1',
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
  '/settings/firm',
  '/error-states',
];

/** Paths that open a dialog. The steps of an import are a screen instead. */
const OPENS_DIALOG = /^(?!.*tab=imports).*[?&](new|edit)=/;

/** Number of parts. Each run tests a third of the screens in separate tests, so that they can run in parallel. */
const PARTS = 2;

/** Maximum number of tab stops, more than any screen has. */
const MOST_STOPS = 250;
/** Minimum number of tab stops; a dialog that a URL opens traps the focus and has few. */
const FEWEST_STOPS = 3;
/** Number of key presses in a row between two checks. */
const PRESSES = 25;

interface Stop {
  readonly name: string;
  /** Whether its focus is visible. */
  readonly shows: boolean;
}

/** The walk that the page notes; each has an object of its own, which the elements that it reached are marked with. */
interface Walk {
  readonly isOver: boolean;
  readonly stops: readonly Stop[];
}

/** Records each element that receives the focus, until one receives it again. */
const noteFocus = (page: Page) =>
  page.evaluate(() => {
    const walk: { isOver: boolean; stops: Stop[] } = { isOver: false, stops: [] };
    const isFirst = !('walk' in window);
    Object.assign(window, { walk });
    if (!isFirst) return;
    const isMarked = (element: Element): boolean =>
      [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      });
    const note = (focused: HTMLElement & { walked?: object }): void => {
      const { walk: noted } = window as unknown as { readonly walk: typeof walk };
      noted.isOver ||= focused.walked === noted;
      if (noted.isOver) return;
      focused.walked = noted;
      // The card or label around it may show the focus instead; the mark of a chart shows its figures above the chart.
      const around = focused.closest('label, li, article, [data-row]');
      const shows = focused instanceof SVGElement || isMarked(focused) || (around !== null && isMarked(around));
      const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? '';
      noted.stops.push({ name: `${focused.tagName.toLowerCase()} "${name}"`, shows });
    };
    // This runs after the effects of the focus are rendered, and before another key.
    document.addEventListener('focusin', ({ target }) =>
      // A guard before a notification or behind a dialog has passed the focus on by now, and is no stop.
      queueMicrotask(() => target === document.activeElement && note(target as HTMLElement)),
    );
  });

/** Presses Tab until the focus returns to an earlier element. */
async function walk(page: Page): Promise<readonly Stop[]> {
  await noteFocus(page);
  for (let pressed = 0; pressed < MOST_STOPS; pressed += PRESSES) {
    await Promise.all(Array.from({ length: PRESSES }, () => page.keyboard.press('Tab')));
    const { isOver, stops } = await page.evaluate(() => (window as unknown as { readonly walk: Walk }).walk);
    if (isOver) return stops;
  }
  throw new Error(`there are more than ${MOST_STOPS} stops, or the focus never comes back`);
}

/** Clickable elements that the focus did not reach, except those that are reached with arrow keys. */
const passedOver = (page: Page) =>
  page.evaluate(() => {
    const clickable = 'a[href], button, input, select, textarea, [role=tab], [role=checkbox], [role=combobox]';
    const byArrows =
      'tr, [role=row], [data-row], [role=tablist], [role=radiogroup], [role=grid], [role=toolbar], [inert], [aria-hidden=true]';
    const { walk } = window as unknown as { readonly walk: Walk };
    return [...document.querySelectorAll<HTMLElement & { walked?: object; disabled?: boolean }>(clickable)]
      .filter((element) => element.walked !== walk && element.disabled !== true && element.closest(byArrows) === null)
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
    const screens = [...SCREENS, ...(await fill(page))].filter((_, at) => isSampled(at, 3));
    const { found, look } = gatherFindings(page);
    for (const path of screens.filter((_path, at) => at % PARTS === part - 1)) {
      await lighten(page);
      await visit(page, path);
      const there = OPENS_DIALOG.test(path)
        ? page.getByRole('dialog')
        : page.getByRole('main').or(page.getByRole('dialog'));
      await expect(there.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await look(`${path}, light`);
      await darken(page);
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
