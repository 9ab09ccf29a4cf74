import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, today } from '../../dates/zones.ts';
import { anEvent } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import CalendarEventSheet from './CalendarEventSheet.tsx';

const open = (record: ReturnType<typeof anEvent>) =>
  renderScreen(<CalendarEventSheet open onOpenChange={() => undefined} record={record} />, {});
const threeDaysAgo = `${addDays(today(), -3)}T00:00:00.000Z`;

describe('the form of a deadline', () => {
  it('says that it was missed, and offers in words to mark it as met or withdraw it', async () => {
    await open(anEvent('answer', { eventType: 'deadline', isAllDay: true, startDate: threeDaysAgo }));
    expect(await screen.findByText('Missed 3 days ago')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark as met' })).toHaveTextContent('Mark as met');
    expect(screen.getByRole('button', { name: 'Withdraw deadline' })).toHaveTextContent('Withdraw deadline');
  });

  it('says that the date of a statute of limitations is unconfirmed, beside what confirms it', async () => {
    await open(anEvent('claim', { eventType: 'limitation', isAllDay: true, startDate: threeDaysAgo }));
    expect(await screen.findByText('Unconfirmed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm date' })).toHaveTextContent('Confirm date');
  });

  it('has no repetition for a statute of limitations, which is one date, but ends one that is there', async () => {
    const claim = { eventType: 'limitation' as const, isAllDay: true, startDate: threeDaysAgo };
    const first = await open(anEvent('claim', claim));
    expect(await screen.findByLabelText(/^Type/)).toBeVisible();
    expect(screen.queryByLabelText('Repeats')).toBeNull();
    first.unmount();
    await open(anEvent('claims', { ...claim, recurrenceRule: 'FREQ=YEARLY' }));
    expect(await screen.findByLabelText('Repeats')).toHaveAccessibleDescription(/cannot be confirmed/);
  });

  it('offers no minutes before a day that has no hour', async () => {
    await open(
      anEvent('answer', { eventType: 'deadline', isAllDay: true, startDate: threeDaysAgo, reminderMinutes: 60 }),
    );
    const further = await screen.findByLabelText('Further reminder');
    expect(further).toHaveDisplayValue('None');
    const choices = within(further)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(choices).toEqual(['None', 'At the start', '1 day before', '2 days before', '1 week before']);
  });

  it('says nothing of the kind of other events', async () => {
    await open(anEvent('lunch', { startDate: threeDaysAgo }));
    expect(await screen.findByRole('textbox', { name: /^Event/ })).toBeVisible();
    expect(screen.queryByText(/^Missed/)).toBeNull();
  });
});
