import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { anItem } from '../../testing/anItem.ts';
import { anEvent } from '../../testing/records.ts';
import { agendaOf } from './agenda.ts';
import { DayPicker } from './DayPicker.tsx';
import { EVENT_LOOKS } from './eventLooks.ts';

const WEEK = { first: '2026-03-01', last: '2026-03-07' } as const;

function Week() {
  const [day, pick] = useState('2026-03-02');
  const agenda = agendaOf(
    [anEvent('hearing', { startDate: '2026-03-04T15:00:00.000Z' })],
    [anItem('file', '2026-03-04'), anItem('call', '2026-03-04')],
    WEEK.first,
    WEEK.last,
  );
  return <DayPicker {...WEEK} day={day} agenda={agenda} month={null} onPick={pick} />;
}

describe('the days of a calendar on a phone', () => {
  it('say what is on each of them', () => {
    render(<Week />);
    expect(screen.getAllByRole('button')).toHaveLength(7);
    expect(screen.getByRole('button', { name: /March 4, 2026: 1 event, 2 tasks due/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /March 5, 2026: nothing planned/ })).toBeVisible();
  });

  it('keep a mark of a limitation date where there is no room for all', () => {
    const at = '2026-03-04T15:00:00.000Z';
    const others = ['one', 'two', 'three', 'four'].map((id) => anEvent(id, { startDate: at }));
    const events = [...others, anEvent('limitation', { startDate: at, eventType: 'limitation' })];
    render(
      <DayPicker
        {...WEEK}
        day="2026-03-02"
        agenda={agendaOf(events, [], WEEK.first, WEEK.last)}
        month={null}
        onPick={() => undefined}
      />,
    );
    const marks = screen.getByRole('button', { name: /March 4/ }).querySelectorAll<HTMLElement>('[aria-hidden] *');
    expect(marks[0]?.style.backgroundColor).toBe(EVENT_LOOKS.limitation.color);
  });

  it('are chosen by a press, and by the arrow keys from there', async () => {
    render(<Week />);
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: /March 4/ }));
    expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName(/March 4/);
    await person.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName(/March 5/);
    expect(screen.getByRole('button', { name: /March 5/ })).toHaveFocus();
  });
});
