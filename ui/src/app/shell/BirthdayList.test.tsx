import { BIRTHDAY_EMPHASISED_DAYS } from '@lexledger/contracts/constants';
import { birthdayTexts } from '@lexledger/contracts/texts';
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
    const days = [0, 1, BIRTHDAY_EMPHASISED_DAYS, BIRTHDAY_EMPHASISED_DAYS + 1];
    await renderScreen(<BirthdayList notifications={days.map(inDays)} dismissedCount={0} onLeave={() => undefined} />);
    const look = (day: number): string => screen.getByText(birthdayTexts.daysUntil(day)).className;
    expect([look(1), look(7)]).toEqual([look(0), look(0)]);
    expect(look(8)).not.toBe(look(7));
  });
});
