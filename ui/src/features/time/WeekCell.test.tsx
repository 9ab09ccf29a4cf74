import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { WeekCell } from './WeekCell.tsx';

const rates = {
  body: { hourlyRate: '300.00', clients: {}, cases: {}, dayTargetMinutes: 360, durationUnit: 'hours' },
};

async function aCell(minutes: number) {
  const told = { onOpen: vi.fn(), onAdd: vi.fn(), onChange: vi.fn() };
  await renderScreen(<WeekCell minutes={minutes} where="Byron, Monday" editable {...told} />, {
    'GET /api/rates': rates,
  });
  return told;
}

const typeInto = (text: string): HTMLElement => {
  fireEvent.keyDown(screen.getByRole('button'), { key: text[0] });
  const input = screen.getByLabelText('Time: Byron, Monday');
  if (text.length > 1) fireEvent.change(input, { target: { value: text } });
  return input;
};

describe('a cell of the week', () => {
  it('takes the key that opened it for hours', async () => {
    const { onAdd } = await aCell(0);
    fireEvent.keyDown(typeInto('2'), { key: 'Enter' });
    expect(onAdd).toHaveBeenCalledWith(120);
  });

  it('says what it understood, and changes the time of its entry', async () => {
    const { onChange } = await aCell(60);
    const input = typeInto('1:25');
    expect(input).toHaveAccessibleDescription('1.5 h; rounded up from 1h 25m');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(onChange).toHaveBeenCalledWith(90);
  });

  it('asks about a large number, and takes nothing until that is answered', async () => {
    const { onAdd } = await aCell(0);
    const input = typeInto('90');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(onAdd).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '90 minutes' }));
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(onAdd).toHaveBeenCalledWith(90);
  });
});
