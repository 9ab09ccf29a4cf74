import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
