import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aFoundFact, CONFIGURED, proposed } from '../../../testing/aiProvider.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import AiWidget from './AiWidget.tsx';

const CASE = '9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44';

async function ask(status: object, results: readonly object[]) {
  const view = await renderScreen(<AiWidget />, {
    'GET /api/ai/status': { body: status },
    'GET /api/research': { body: { results } },
    'POST /api/ai/proposals': proposed('He drove at 60 [1].'),
  });
  await userEvent.type(screen.getByLabelText('Question to your library'), 'How fast?');
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  return view;
}

it('answers with passages of the library, without a provider', async () => {
  await ask({ ...CONFIGURED, source: null }, [aFoundFact(CASE, 'Report', 'He drove at 60.')]);
  expect(await screen.findByText('He drove at 60.')).toBeVisible();
  expect(screen.getByText('Report')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask this in AI Research' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/ai-research\?question=How.fast%3F$/),
  );
  expect(screen.queryByRole('button', { name: 'Propose an answer' })).toBeNull();
});

it('proposes an answer over them with a provider', async () => {
  await ask(CONFIGURED, [aFoundFact(CASE, 'Report', 'He drove at 60.')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Propose an answer' }));
  expect(await screen.findByText('He drove at 60 [1].')).toBeVisible();
});

it('says that the library says nothing', async () => {
  await ask({ ...CONFIGURED, source: null }, []);
  expect(await screen.findByText('Nothing in your library says anything about it.')).toBeVisible();
});
