import { FEE_FIELDS } from '@lexledger/contracts/matterChoices';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MayContext } from '../../account/may.ts';
import { mayOf } from '../../account/mayTable.ts';
import { aCase } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { CasesScreen } from './CasesScreen.tsx';

const none = () => null;

it.each([
  ['there are cases', [aCase('case-1')], 'Matter templates'],
  ['there is no case yet', [], 'matter templates'],
] as const)('leads to the matter templates when %s', async (_when, cases, name) => {
  await renderScreen(<CasesScreen NewClient={none} NewCheck={none} />, {
    'GET /api/auth/check': { body: { authenticated: true, user: { id: 'u', username: 'ada' } } },
    'GET /api/cases': { body: cases },
  });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/cases/templates');
});

it('shows a guest a case without what the firm charges for it, which the server does not tell them', async () => {
  const told = Object.fromEntries(
    Object.entries(aCase('case-1')).filter(([field]) => !FEE_FIELDS.cases.some((fee) => fee === field)),
  );
  await renderScreen(
    <MayContext value={mayOf({ role: 'guest' }, { userId: 'u' })}>
      <CasesScreen NewClient={none} NewCheck={none} />
    </MayContext>,
    {
      'GET /api/auth/check': { body: { authenticated: true, user: { id: 'u', username: 'oren' } } },
      'GET /api/cases': { body: [told] },
    },
    '/cases?view=table',
  );
  expect(await screen.findByText(String(told.title))).toBeVisible();
  expect(screen.queryByText(/Expected fee/)).toBeNull();
});
