import { type Claim, elementsOf } from '@lexledger/contracts/features/claims';
import { analyze } from '@lexledger/domain/analysis/cells';
import { anElement, anElementWith, linked } from '@lexledger/domain/analysis/test-matter';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aFoundFact, failed, mayPropose, proposed } from '../../testing/aiProvider.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Replies } from '../../testing/server.ts';
import ClaimSheet from './ClaimSheet.tsx';
import { ObjectionsOffer } from './ObjectionsOffer.tsx';

const CASE = '9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44';
const DUTY = anElement('4d5e6f7a-8b9c-4d0e-8f2a-3b4c5d6e7f80', { text: 'The defendant owed a duty.' });
const NEGLIGENCE = { id: 'negligence', name: 'Negligence', kind: 'claim', elements: [DUTY], confirmations: {} };

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const added = (calls: readonly { method: string; url: string; headers: object; body: unknown }[], path: string) =>
  calls.filter(({ method, url }) => method === 'POST' && url === path);

describe('the elements of a claim that is written by hand', () => {
  async function aClaimForm(replies: Replies, name = 'Count I: negligent driving') {
    const view = await renderScreen(
      <ClaimSheet open record={undefined} defaults={{ caseId: CASE }} onOpenChange={() => undefined} />,
      {
        'GET /api/cases': { body: [] },
        'GET /api/claim-templates': { body: [NEGLIGENCE] },
        'POST /api/claims': ({ body }) => ({ status: 201, body: { id: 'c', version: 0, ...(body as object) } }),
        ...replies,
      },
    );
    await userEvent.type(await screen.findByLabelText(/^Name/), name);
    return view;
  }

  it('may be those of a template that its name means, without a provider', async () => {
    await aClaimForm({ 'GET /api/ai/status': { body: { source: null } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Negligence' }));
    expect(screen.getByRole('textbox', { name: /^Element 1/ })).toHaveValue(DUTY.text);
    expect(screen.queryByRole('region', { name: 'Templates of this name' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Proposed elements' })).toBeNull();
  });

  it('are proposed for a jurisdiction, edited, and saved with the proposal’s seal', async () => {
    const text = '- He owed a duty. | no source | [1] goes to it.\n- He broke it. | Roe v. Doe, 999 F.3d 1';
    const found = aFoundFact(CASE, 'Report', 'He drove at 60.');
    const { server } = await aClaimForm(
      mayPropose(CASE, proposed(text, { marks: [{ kind: 'citation', start: 63, end: 86, isVerified: false }] }), [
        found,
      ]),
    );
    expect(await screen.findByRole('button', { name: 'Propose elements' })).toBeDisabled();
    const offer = screen.getByRole('region', { name: 'Proposed elements' });
    await userEvent.type(within(offer).getByLabelText('Jurisdiction'), 'Vermont');
    await press('Propose elements');
    expect(await within(offer).findByText('unverified')).toBeVisible();
    await press('Use these elements');
    const first = await screen.findByRole('textbox', { name: /^Element 1/ });
    expect(first).toHaveValue('He owed a duty.');
    await userEvent.type(first, ' Always.');
    await press('Add');
    await waitFor(() => expect(added(server.calls, '/api/claims')).toHaveLength(1));
    const [claim] = added(server.calls, '/api/claims');
    const mark = 'Proposed by large-2; confirm for your jurisdiction.';
    expect(elementsOf(claim?.body as Pick<Claim, 'elements'>)).toMatchObject([
      {
        text: 'He owed a duty. Always.',
        source: 'No source given',
        covers: `${mark} (Report) goes to it.`,
        jurisdiction: 'Vermont',
      },
      { text: 'He broke it.', source: 'Roe v. Doe, 999 F.3d 1 (unverified)', covers: mark },
    ]);
    expect(claim?.headers).toMatchObject({ 'x-ai-proposals': 'a-seal' });
    expect(added(server.calls, '/api/ai/proposals')[0]?.body).toMatchObject({
      kind: 'elements',
      caseId: CASE,
      instruction: 'Count I: negligent driving (claim), under the law of Vermont',
      passages: [{ source: 'fact', label: 'Report', text: 'He drove at 60.' }],
    });
  });

  it('are those of the templates when the provider fails, and say so', async () => {
    await aClaimForm(mayPropose(CASE, failed()));
    await userEvent.type(
      await screen.findByLabelText('Jurisdiction', { selector: 'section[aria-label="Proposed elements"] *' }),
      'Vermont',
    );
    await press('Propose elements');
    expect(
      await screen.findByText(/^The AI provider failed\. The templates above are what the built-in/),
    ).toBeVisible();
    await press('Negligence');
    expect(screen.getByRole('textbox', { name: /^Element 1/ })).toHaveValue(DUTY.text);
  });
});

describe('objections at an element', () => {
  const claimOf = (proofs: Parameters<typeof anElementWith>[0]) =>
    analyze(anElementWith(proofs.map((proof) => ({ ...proof, caseId: CASE }))))[0]?.cells[0];

  async function anOffer(proofs: Parameters<typeof anElementWith>[0], replies: Replies) {
    const cell = claimOf(proofs);
    if (cell === undefined) throw new Error('there is no element');
    const onCase = { ...cell, claim: { ...cell.claim, caseId: CASE } };
    return renderScreen(<ObjectionsOffer column={{ cell: onCase, role: 'their-objection' }} />, {
      'POST /api/element-proofs': ({ body }) => ({ status: 201, body: { id: 'p', version: 0, ...(body as object) } }),
      ...replies,
    });
  }
  const WITNESS = linked('our-proof', { witnessName: 'Ann Poe', note: 'She saw it.' });

  it('are the common ones to the kind of proof, without a provider', async () => {
    const other = linked('their-objection', { note: 'Words' });
    const { server } = await anOffer([WITNESS, other], { 'GET /api/ai/status': { body: { source: null } } });
    await userEvent.selectOptions(screen.getByLabelText('Against'), 'Ann Poe: She saw it.');
    expect(screen.queryByRole('button', { name: 'Add Authentication' })).toBeNull();
    await press('Add Lay opinion');
    await waitFor(() => expect(added(server.calls, '/api/element-proofs')).toHaveLength(1));
    const [objection] = added(server.calls, '/api/element-proofs');
    expect(objection?.body).toMatchObject({
      role: 'their-objection',
      againstId: WITNESS.id,
      note: expect.stringMatching(/^Lay opinion \(Fed\. R\. Evid\. 701\): /) as string,
    });
    expect(objection?.headers).not.toHaveProperty('x-ai-proposals');
    expect(screen.queryByRole('button', { name: 'Propose objections' })).toBeNull();
  });

  it('are proposed, and each is added alone with the seal, with an answer that is none yet', async () => {
    const text = '- She was too far away [1]. | The report puts her at the corner.\n- Hearsay.';
    const found = aFoundFact(CASE, 'Report', 'She stood at the corner.');
    const { server } = await anOffer([WITNESS], mayPropose(CASE, proposed(text), [found]));
    await userEvent.click(await screen.findByRole('button', { name: 'Propose objections' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add proposed objection 1' }));
    await waitFor(() => expect(added(server.calls, '/api/element-proofs')).toHaveLength(1));
    const [objection] = added(server.calls, '/api/element-proofs');
    expect(objection?.body).toMatchObject({
      note: 'She was too far away (Report).\nPossible answer: The report puts her at the corner.',
      againstId: null,
    });
    expect(objection?.body).not.toHaveProperty('response');
    expect(objection?.headers).toMatchObject({ 'x-ai-proposals': 'a-seal' });
    expect(screen.getByRole('button', { name: 'Add proposed objection 2' })).toBeEnabled();
  });

  it('show no proposal where consent was withdrawn, and say where the built-in ones stand', async () => {
    const refused = {
      status: 403,
      body: { code: 'AI_CASE_NOT_ALLOWED', message: 'AI proposals are off for this case.' },
    };
    await anOffer([WITNESS], mayPropose(CASE, refused));
    await userEvent.click(await screen.findByRole('button', { name: 'Propose objections' }));
    expect(
      await screen.findByText(/^AI proposals are off for this case\..*common objections stand below/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Hearsay' })).toBeEnabled();
  });
});
