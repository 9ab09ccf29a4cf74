import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on the page, or in the part that a selector names, once everything that opens has opened: a dialog that
 * still fades in is hidden to axe, and all that lies behind it is by then.
 */
export async function violationsOf(page: Page, part?: string) {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  const axe = new AxeBuilder({ page });
  return (await (part === undefined ? axe : axe.include(part)).analyze()).violations;
}
