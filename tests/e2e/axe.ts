import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules whose answer hangs on the theme; the others find the same in both. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

interface Look {
  /** The part of the page that a selector names; all of it unless given. */
  readonly part?: string;
  /** Only what a theme can change. */
  readonly colorsOnly?: boolean;
}

/**
 * What axe finds on the page, or in a part of it, once everything that opens has opened: a dialog that still fades in is
 * hidden to axe, and all that lies behind it is by then. A line a rule: its id and the elements.
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
      // No screen has a frame of its own.
      const options = { resultTypes: ['violations' as const], iframes: false, ...(rules && { runOnly: rules }) };
      const found = await axe.run(context ?? document, options);
      return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
    },
    { context: part, rules: colorsOnly ? OF_COLORS : undefined },
  );
  return violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`);
}

/** Gathers what axe finds as a journey goes on, so that it tells all of it at its end. */
export function gatherFindings(page: Page) {
  const found: string[] = [];
  const look = async (what: string, at: Look = {}): Promise<void> => {
    found.push(...(await findingsOf(page, at)).map((finding) => `${what}: ${finding}`));
  };
  return { found, look };
}
