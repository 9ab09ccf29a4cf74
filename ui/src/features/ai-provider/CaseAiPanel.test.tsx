import type { Case } from '@lexledger/contracts/features/cases';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { CaseAiPanel } from './CaseAiPanel.tsx';

const ID = '9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44';
const legalCase = { id: ID, title: 'Okafor v. Acme', status: 'active', version: 3, removedAt: null } as Case;
const CONSENT = { aiConsentOn: '2026-01-15', aiConsentHow: 'email', aiConsentBy: 'Ben Okafor' } as const;

async function aPanel(changes: Partial<Case> = {}, source: 'settings' | null = 'settings') {
  const { server } = await renderScreen(<CaseAiPanel legalCase={{ ...legalCase, ...changes }} />, {
    'GET /api/ai/status': { body: { source, address: null, model: null, today: { tokens: 0, dollars: null } } },
    [`POST /api/cases/${ID}/allow-ai`]: { body: { ...legalCase, ...CONSENT } },
    [`POST /api/cases/${ID}/withdraw-ai`]: { body: legalCase },
  });
  return server;
}

describe('AI proposals on the page of a case', () => {
  it('are off until the client’s consent is recorded: when, how and by whom', async () => {
    const { calls } = await aPanel();
    expect(await screen.findByText('Off for this case')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Record consent' }));
    await userEvent.type(screen.getByLabelText(/^Given on/), '2026-01-15');
    await userEvent.selectOptions(screen.getByLabelText(/^How/), 'email');
    await userEvent.type(screen.getByLabelText('By'), 'Ben Okafor');
    await userEvent.click(screen.getByRole('button', { name: 'Allow AI proposals' }));
    expect(await screen.findByText('Consent recorded')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(CONSENT);
  });

  it('are not allowed by consent of a day to come, and what was entered stays', async () => {
    const { calls } = await aPanel();
    await userEvent.click(await screen.findByRole('button', { name: 'Record consent' }));
    await userEvent.type(screen.getByLabelText(/^Given on/), '2199-01-15');
    await userEvent.type(screen.getByLabelText('By'), 'Ben Okafor');
    await userEvent.click(screen.getByRole('button', { name: 'Allow AI proposals' }));
    expect(await screen.findByText('Enter today or an earlier day.')).toBeInTheDocument();
    expect(screen.getByLabelText('By')).toHaveValue('Ben Okafor');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('are withdrawn at any time, on a closed case, too', async () => {
    const { calls } = await aPanel({ ...CONSENT, status: 'closed' }, null);
    expect(await screen.findByText('By email')).toBeInTheDocument();
    expect(screen.getByText('Ben Okafor')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw consent' }));
    expect(await screen.findByText('Consent withdrawn')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.url).toBe(`/api/cases/${ID}/withdraw-ai`);
  });

  it('are not offered on a closed case, and not spoken of without a provider', async () => {
    await aPanel({ status: 'closed' });
    expect(await screen.findByText('Off for this case')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are not spoken of where no provider is configured', async () => {
    const { calls } = await aPanel({}, null);
    await expect.poll(() => calls.length).toBe(1);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
