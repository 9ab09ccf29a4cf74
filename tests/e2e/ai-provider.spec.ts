import { type AiServer, startAiServer } from '../support/ai-server.ts';
import { startProduct } from '../support/product.ts';
import { test as base, expect } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { Shell, visit } from './pages/shell.ts';

/** Tests with a product that may call a stand-in of an AI provider on this machine. */
const test = base.extend<object, { readonly ai: AiServer }>({
  ai: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const ai = await startAiServer();
      await use(ai);
      await ai.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    // The stand-in is started first, and stopped last.
    async ({ ai: _ai }, use) => {
      const product = await startProduct({ env: { SIGN_IN_LIMIT: '0', OUTBOUND_ALLOW: '127.0.0.1' } });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

test('an answer is proposed once the client consented and the lawyer saw what is sent, and becomes a note', async ({
  page,
  context,
  lawyer,
  ai,
}) => {
  expect(lawyer.username).toBeTruthy();
  const shell = new Shell(page);
  const matter = await openMatter(page, 'Byron v. Babbage');
  const headers = { origin: new URL(page.url()).origin };
  const fact = {
    caseId: matter.id,
    title: 'The roof',
    description: 'Ada Byron said that the landlord must repair the roof.',
  };
  expect((await page.request.post('/api/facts', { headers, data: fact })).status()).toBe(201);

  await visit(page, '/settings');
  const panel = page.getByRole('region', { name: 'AI provider' });
  await panel.getByRole('button', { name: 'Enter a provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'AI provider' });
  await dialog.getByLabel('Address').fill(ai.address);
  await dialog.getByLabel('Model').fill('a-model');
  await dialog.getByRole('textbox', { name: 'Key' }).fill('sk-a-secret-key-1234');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Ends in 1234')).toBeVisible();

  await visit(page, matter.path);
  const ofCase = page.getByRole('region', { name: 'AI proposals', exact: true });
  await ofCase.getByRole('button', { name: 'Record consent' }).click();
  await page.getByLabel('Given on').fill('2026-01-15');
  await page.getByRole('button', { name: 'Allow AI proposals' }).click();
  await expect(ofCase.getByText('In the engagement letter')).toBeVisible();

  ai.answer = '[Client] said that the landlord must repair the roof [1]. See Roe v. Doe, 999 F.3d 1 (9th Cir. 2021).';
  await visit(page, '/ai-research?question=Who+must+repair+the+roof');
  const proposal = page.getByRole('region', { name: 'AI proposal: An answer from your library' });
  const ask = proposal.getByRole('button', { name: 'Propose an answer' });
  await ask.click();
  const sent = page.getByRole('dialog', { name: 'What will be sent' });
  await expect(sent).toContainText('[Client] said that the landlord must repair the roof.');
  expect(ai.asked).toHaveLength(0);
  await sent.getByRole('button', { name: 'Send it' }).click();
  await expect(proposal.getByText('Ada Byron said that the landlord must repair the roof [1].')).toBeVisible();
  await expect(proposal.locator('mark')).toContainText('unverified');
  expect(JSON.stringify(ai.asked)).not.toContain('Ada Byron');
  await proposal.getByRole('button', { name: 'Save as a note of the case' }).click();
  await shell.saw('The answer is among the notes of its case.');

  ai.behaviour = 'stalls';
  await ask.click();
  await expect(proposal.getByText('The first')).toBeVisible();
  await proposal.getByRole('button', { name: 'Stop' }).click();
  await ai.asked.at(-1)?.closed;
  ai.behaviour = 'fails';
  await ask.click();
  await expect(proposal.getByText('The AI provider failed. The built-in engine answered instead:')).toBeVisible();
  await expect(proposal).toContainText('“Ada Byron said that the landlord must repair the roof.”');

  await context.setOffline(true);
  await expect(proposal.getByText('AI proposals need the network')).toBeVisible();
  await context.setOffline(false);

  await visit(page, `${matter.path}?tab=notes`);
  await expect(page.getByText('Ada Byron said that the landlord must repair the roof [1].')).toBeVisible();

  ai.behaviour = 'streams';
  ai.answer = 'The landlord must repair the roof [1].';
  const add = async (path: string, data: object) =>
    (await (await page.request.post(path, { headers, data })).json()) as { readonly id: string };
  const originsOf = async (list: string, id: string) => {
    const { entries } = await (await page.request.get(`/api/history/${list}/${id}`)).json();
    return (entries as readonly { readonly proposals?: unknown }[]).flatMap(({ proposals = [] }) => proposals);
  };
  const draft = await add('/api/drafts', { title: 'Letter', caseId: matter.id });
  await visit(page, `/document-drafting/${draft.id}?view=write`);
  await page.getByRole('button', { name: 'Propose' }).click();
  await page.getByRole('menuitem', { name: 'Propose a paragraph' }).click();
  await page.getByLabel('What should it say?').fill('Who must repair the roof');
  await page.getByRole('button', { name: 'Propose a paragraph' }).click();
  const paragraph = page.getByRole('region', { name: 'AI proposal: A paragraph' });
  await paragraph.getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByRole('textbox', { name: 'Letter' })).toContainText('The landlord must repair the roof');
  await expect
    .poll(() => originsOf('drafts', draft.id))
    .toMatchObject([{ kind: 'paragraph', model: 'a-model', promptHash: expect.stringMatching(/^hmac:/) as unknown }]);

  ai.answer = '- The landlord owed repairs. | no source | [1] goes to it.\n- The landlord made none. | no source';
  await visit(page, `/case-analyzer?case=${matter.id}&new=1`);
  await page.getByRole('button', { name: 'Write your own' }).click();
  const form = page.getByRole('dialog', { name: 'New claim or defense' });
  await form.getByLabel('Name', { exact: false }).first().fill('Count I: the roof');
  const offer = form.getByRole('region', { name: 'Proposed elements' });
  await offer.getByLabel('Jurisdiction').fill('Vermont');
  await offer.getByRole('button', { name: 'Propose elements' }).click();
  await offer.getByRole('button', { name: 'Use these elements' }).click();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Count I: the roof' })).toContainText('Confirm for your jurisdiction');
  const [claim] = (await (await page.request.get(`/api/claims?caseId=${matter.id}`)).json()) as [
    { readonly id: string },
  ];
  expect(await originsOf('claims', claim.id)).toMatchObject([{ kind: 'elements', model: 'a-model' }]);
});
