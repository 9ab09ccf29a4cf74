import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Adds a client and a case of theirs as the interface would, and returns the case's id and the path of its page. */
export async function openMatter(page: Page, title: string): Promise<{ readonly id: string; readonly path: string }> {
  const origin = new URL(page.url()).origin;
  const post = async (path: string, data: object): Promise<{ readonly id: string }> =>
    (await page.request.post(path, { data, headers: { origin, 'idempotency-key': randomUUID() } })).json();
  const client = await post('/api/clients', {
    name: 'Ada Byron',
    email: 'ada@byron.example',
    practiceArea: 'Litigation',
  });
  const { id } = await post('/api/cases', {
    title,
    clientId: client.id,
    practiceArea: 'Litigation',
    status: 'active',
  });
  return { id, path: `/cases/${id}` };
}
