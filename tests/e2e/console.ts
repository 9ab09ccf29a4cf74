import type { Page } from '@playwright/test';

/** Records errors of the browser and violations of the content security policy. */
export function complaints(page: Page): readonly string[] {
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || /content security policy/i.test(message.text())) told.push(message.text());
  });
  page.on('pageerror', (error) => told.push(String(error)));
  return told;
}
