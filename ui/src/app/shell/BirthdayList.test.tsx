import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import BirthdayList from './BirthdayList.tsx';

const inDays = (daysUntilBirthday: number) => ({
  clientId: String(daysUntilBirthday),
  clientName: `Client ${daysUntilBirthday}`,
  clientEmail: 'client@firm.example',
  birthday: '1990-12-10',
  daysUntilBirthday,
});

describe('the list of birthdays', () => {
  it('emphasises those at seven days or fewer, and outlines the badge of those further out', async () => {
    const days = [0, 1, 7, 8];
    await renderScreen(<BirthdayList notifications={days.map(inDays)} dismissedCount={0} onLeave={() => undefined} />);
    const look = (badge: string): string => screen.getByText(badge).className;
    expect([look('Tomorrow'), look('7 days')]).toEqual([look('Today!'), look('Today!')]);
    expect(look('8 days')).not.toBe(look('7 days'));
  });
});
