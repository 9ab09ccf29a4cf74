import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A client and a case of theirs, recorded as the interface would; answers the address of the case's page. */
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
