import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../dates/zones.ts';
import type { Judged } from '../records/deadlines.ts';
import { anEvent } from '../testing/records.ts';
import { DeadlineGlyph } from './DeadlineGlyph.tsx';
import { DeadlineMark } from './DeadlineMark.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-09T16:00:00.000Z'), toFake: ['Date'] });
  setZone('America/New_York');
});
afterEach(() => vi.useRealTimers());

const due = (day: string, fields: object = {}) =>
  anEvent('a', { eventType: 'deadline', isAllDay: true, startDate: `${day}T00:00:00.000Z`, ...fields });

const STATES: Readonly<Record<string, Judged>> = {
  open: due('2026-03-14'),
  missed: due('2026-03-06'),
  met: due('2026-03-06', { metAt: '2026-03-05T12:00:00.000Z' }),
  withdrawn: due('2026-03-06', { withdrawnAt: '2026-03-05T12:00:00.000Z' }),
};

/** The markup without colors: what remains must distinguish the states. */
const drawn = (entry: Judged, Mark: typeof DeadlineMark): string => {
  const { container } = render(<Mark entry={entry} />);
  const html = container.innerHTML.replaceAll(/(?:text|bg|border)-(?:danger|warning|positive|control|accent)/g, '');
  cleanup();
  return html;
};

describe('the mark of a deadline', () => {
  it.each([
    ['words', DeadlineMark],
    ['an icon', DeadlineGlyph],
  ] as const)('looks different for each state without any color, as %s', (_as, Mark) => {
    const looks = Object.values(STATES).map((entry) => drawn(entry, Mark));
    expect(new Set(looks).size).toBe(looks.length);
  });

  it('says in words how it is, and how far that is', () => {
    const words = Object.values(STATES).map((entry) => {
      const { container } = render(<DeadlineMark entry={entry} />);
      return container.textContent;
    });
    expect(words).toEqual(['Due in 5 days', 'Missed 3 days ago', 'Met', 'Withdrawn']);
  });

  it('says of a statute of limitations that nobody has confirmed its date, while that still matters', () => {
    const claim = due('2026-03-14', { eventType: 'limitation' });
    const words = [
      claim,
      { ...claim, confirmedAt: '2026-03-01T12:00:00.000Z' },
      { ...claim, metAt: claim.startDate },
    ].map((entry) => render(<DeadlineMark entry={entry} />).container.textContent);
    expect(words).toEqual(['Due in 5 daysUnconfirmed', 'Due in 5 days', 'Met']);
    expect(drawn(claim, DeadlineGlyph)).toContain('Unconfirmed');
  });

  it('is absent of what is no deadline', () => {
    expect(drawn(anEvent('Lunch'), DeadlineMark)).toBe('');
  });
});
