import type { TeamMember } from '@lexledger/contracts/features/team';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { MemberPane } from './MemberPane.tsx';
import { NO_WORK } from './workload.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-09T12:00:00.000Z'), toFake: ['Date'] });
  setZone('America/New_York');
});
afterEach(() => {
  vi.useRealTimers();
});

const grace = {
  id: 'grace',
  name: 'Grace Lin',
  email: 'grace@firm.example',
  dateOfBirth: null,
  removedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
} as TeamMember;

const event = (summary: string, startDateTime: string, rest: object = {}) => ({
  ...{ id: summary, summary, startDateTime, isAllDay: false, status: 'confirmed', ...rest },
});

it('lists the events that a member was given, from today on, the nearest first', async () => {
  const nothing = (): void => undefined;
  await renderScreen(
    <MemberPane
      id="grace"
      listed={grace}
      workload={NO_WORK}
      onEdit={nothing}
      onRemove={nothing}
      onAssign={nothing}
      onClose={nothing}
    />,
    {
      'GET /api/team-members/grace': { body: grace },
      'GET /api/google-calendar-events': ({ url }) => ({
        body: url.includes('assignedTo=grace')
          ? [
              event('Deposition', '2026-03-20T14:00:00.000Z'),
              event('Training', '2026-03-09T00:00:00.000Z', { isAllDay: true }),
              event('Canceled call', '2026-03-10T14:00:00.000Z', { status: 'cancelled' }),
              event('Over', '2026-03-08T14:00:00.000Z'),
            ]
          : [],
      }),
    },
  );
  const section = within(await screen.findByRole('region', { name: /Assigned events/ }));
  expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'TrainingMar 9',
    'DepositionMar 20, 10:00 AM',
  ]);
});
