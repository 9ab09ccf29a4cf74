import type { CaseTrigger, DeadlineRuleSet } from '@lexledger/contracts/features/deadlines';
import { FEDERAL_RULES } from '@lexledger/domain/deadlines/federalRules';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import TriggerSheet from './TriggerSheet.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-09T12:00:00.000Z'), toFake: ['Date'] });
  setZone('UTC');
});
afterEach(() => void vi.useRealTimers());

const stamps = {
  userId: '0b1f0a10-0000-4000-8000-0000000000ff',
  version: 0,
  createdAt: '2026-03-02T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  removedAt: null,
};
const [served, other] = FEDERAL_RULES.slice(0, 2).map(
  ({ rules, ...set }, index): DeadlineRuleSet => ({
    ...stamps,
    id: `0b1f0a10-0000-4000-8000-00000000000${index}`,
    ...set,
    rules: [...rules],
  }),
) as [DeadlineRuleSet, DeadlineRuleSet];
const before: CaseTrigger = {
  ...stamps,
  id: '0b1f0a10-0000-4000-8000-0000000000aa',
  caseId: '0b1f0a10-0000-4000-8000-0000000000cc',
  ruleSetId: served.id,
  ruleSetName: served.name,
  trigger: served.trigger,
  date: '2026-03-02',
  servedByMail: false,
  federalHolidays: true,
  rules: served.rules,
  holidays: [],
  alsoMoved: [],
  note: null,
  deadlines: [{ key: 'answer', day: '2026-03-23', eventId: '0b1f0a10-0000-4000-8000-0000000000ee', holidays: [] }],
};

it('warns of what was recorded in the case already, and keeps what was chosen', async () => {
  const screenOf = () =>
    renderScreen(
      <TriggerSheet caseId={before.caseId} recorded={[before]} events={new Map()} onClose={() => undefined} />,
      { 'GET /api/deadline-rule-sets': { body: [served, other] }, 'GET /api/court-holidays': { body: [] } },
    );
  const { unmount } = await screenOf();
  await screen.findByRole('option', { name: new RegExp(served.name) });
  const what = screen.getByLabelText(/^What happened/);
  await userEvent.selectOptions(what, other.id);
  expect(screen.queryByText(/is recorded in this case/)).toBeNull();
  await userEvent.selectOptions(what, served.id);
  expect(screen.getByText(/is recorded in this case for Mar 2, 2026 already, with 1 deadline\./)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Add \d+ deadline/ })).toBeEnabled();
  unmount();

  await screenOf();
  expect(await screen.findByText('What you had entered here before is back.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^What happened/)).toHaveValue(served.id));
});
