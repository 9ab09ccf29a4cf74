import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Rules whose result depends on the theme; all others find the same in both. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** The open dialogs. What lies behind them is looked at without them, and behind those that a URL opens. */
export const DIALOG = '[role=dialog]';

interface Look {
  /** Selector of the part to check; the whole page by default. */
  readonly part?: string;
  /** Checks only what a theme can change. */
  readonly colorsOnly?: boolean;
}

/**
 * The violations that axe finds on the page or in a part of it, once all opening animations have ended: a dialog that
 * is still fading in is hidden to axe, and everything behind it already is. There is one line for each rule, with its
 * id and elements.
 */
export async function findingsOf(page: Page, { part, colorsOnly = false }: Look = {}): Promise<readonly string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ context, rules }) => {
      const { axe } = window as unknown as { readonly axe: typeof import('axe-core') };
      // No screen contains a frame.
      const options = { resultTypes: ['violations' as const], iframes: false, ...(rules && { runOnly: rules }) };
      const found = await axe.run(context ?? document, options);
      return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
    },
    { context: part, rules: colorsOnly ? OF_COLORS : undefined },
  );
  return violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`);
}

/** Shows the page in the theme, until it is loaded again. */
const showIn =
  (theme: 'dark' | 'light') =>
  (page: Page): Promise<void> =>
    page.evaluate((shown) => {
      document.documentElement.dataset.theme = shown;
    }, theme);
export const darken = showIn('dark');
export const lighten = showIn('light');

/** Collects axe's violations during a test, so that it reports all of them at its end. */
export function gatherFindings(page: Page) {
  const found: string[] = [];
  const look = async (what: string, at: Look = {}): Promise<void> => {
    found.push(...(await findingsOf(page, at)).map((finding) => `${what}: ${finding}`));
  };
  return { found, look };
}
