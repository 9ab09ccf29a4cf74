import { type AiSettings, type AiStatus, NO_AI_SETTINGS } from '@lexledger/contracts/features/ai-provider';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Reply } from '../../testing/server.ts';
import { AiProviderPanel } from './AiProviderPanel.tsx';

const OFF: AiStatus = {
  source: null,
  address: null,
  model: null,
  operatorDailyTokens: null,
  isAcknowledged: false,
  today: { tokens: 0, dollars: null },
};
const ON: AiStatus = { ...OFF, source: 'settings', address: 'https://models.example/v1', model: 'large-2' };
const SET: AiSettings = {
  ...NO_AI_SETTINGS,
  address: 'https://models.example/v1',
  model: 'large-2',
  hasKey: true,
  keyEnding: '1234',
};

async function aPanel(status: AiStatus, settings: AiSettings, test: Reply = {}) {
  const view = await renderScreen(<AiProviderPanel />, {
    'GET /api/ai/status': { body: status },
    'GET /api/ai/provider': { body: settings },
    'PUT /api/ai/provider': { body: SET },
    'DELETE /api/ai/provider': { body: NO_AI_SETTINGS },
    'PUT /api/ai/limits': { body: SET },
    'PUT /api/ai/sending': { body: SET },
    'POST /api/ai/test': test,
  });
  const panel = await screen.findByRole('region', { name: 'AI provider' });
  await within(panel).findByText(/onfigured/, { selector: 'span' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const sent = () =>
    view.server.calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);
  return { panel, press, sent };
}

describe('the panel of the AI provider', () => {
  it('takes the provider, with a key that is not kept in the browser', async () => {
    const { panel, press, sent } = await aPanel(OFF, NO_AI_SETTINGS);
    expect(panel).toHaveTextContent('Not configured');
    await press('Enter a provider');
    await userEvent.type(screen.getByLabelText(/^Address/), 'https://models.example/v1');
    await userEvent.type(screen.getByLabelText(/^Model/), 'large-2');
    await userEvent.type(screen.getByLabelText('Key'), 'sk-secret-1234');
    await press('Save');
    expect(await screen.findByText('AI provider saved')).toBeInTheDocument();
    const body = { address: 'https://models.example/v1', model: 'large-2', apiKey: 'sk-secret-1234' };
    expect(sent()).toEqual([['PUT', '/api/ai/provider', body]]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('sk-secret');
  });

  it('shows of the key its end, and what today took', async () => {
    const { panel } = await aPanel(
      { ...ON, operatorDailyTokens: 100_000, today: { tokens: 95_000, dollars: '1.20' } },
      SET,
    );
    expect(panel).toHaveTextContent('Ends in 1234');
    expect(panel).toHaveTextContent('95,000 of 100,000 tokens');
    expect(panel).toHaveTextContent('$1.20');
    expect(panel).toHaveTextContent('nearly reached the limit');
  });

  it('keeps the known key while none is typed, and removes it when told to', async () => {
    const { press, sent } = await aPanel(ON, SET);
    await press('Change provider');
    await press('Save');
    await screen.findByText('AI provider saved');
    await press('Change provider');
    await userEvent.click(screen.getByLabelText('Remove the key'));
    await press('Save');
    await expect.poll(sent).toEqual([
      ['PUT', '/api/ai/provider', { address: SET.address, model: SET.model }],
      ['PUT', '/api/ai/provider', { address: SET.address, model: SET.model, apiKey: null }],
    ]);
  });

  it('sets limits and what may be sent', async () => {
    const { press, sent } = await aPanel(ON, SET);
    await press('Limits');
    await userEvent.clear(screen.getByLabelText('Tokens'));
    await userEvent.type(screen.getByLabelText('Tokens'), '50,000');
    await press('Save');
    await screen.findByText('Limits saved');
    await press('What may be sent');
    await userEvent.click(screen.getByLabelText('Documents'));
    await press('Save');
    const limits = { dailyTokens: 50_000, dailyDollars: null, inputPrice: null, outputPrice: null };
    const sources = ['authority', 'fact', 'document', 'argument', 'snippet'];
    await expect.poll(sent).toEqual([
      ['PUT', '/api/ai/limits', limits],
      ['PUT', '/api/ai/sending', { names: 'roles', sources }],
    ]);
  });

  it.each([
    [
      { works: true, model: 'large-2', milliseconds: 1240, isSlow: false },
      'It works: large-2 answered after 1.2 seconds.',
    ],
    [{ works: true, model: 'large-2', milliseconds: 12_000, isSlow: true }, /12\.0 seconds\. That is slow/],
    [{ works: false, problem: 'key-refused', message: 'The key was refused.' }, 'The key was refused.'],
  ])('tests the connection, and says what was found: %j', async (body, words) => {
    const { press } = await aPanel(ON, SET, { body });
    await press('Test connection');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says that a test was refused, for the limit of the day', async () => {
    const { press } = await aPanel(ON, SET, {
      status: 429,
      body: { code: 'AI_DAY_SPENT', message: 'The day is spent.' },
    });
    await press('Test connection');
    expect(await screen.findByText('The day is spent.')).toBeVisible();
  });

  it('removes the provider after asking', async () => {
    const { press, sent } = await aPanel(ON, SET);
    await press('Remove');
    const question = await screen.findByRole('dialog', { name: 'Remove the AI provider?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('AI provider removed')).toBeInTheDocument();
    expect(sent()).toEqual([['DELETE', '/api/ai/provider', undefined]]);
  });

  it('does not offer to change what the operator has set', async () => {
    const { panel } = await aPanel({ ...ON, source: 'environment', model: 'operators' }, NO_AI_SETTINGS);
    expect(panel).toHaveTextContent('cannot be changed here');
    expect(within(panel).queryByRole('button', { name: 'Change provider' })).toBeNull();
    expect(within(panel).queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(within(panel).getByRole('button', { name: 'Limits' })).toBeEnabled();
  });
});
