import { roundTime } from '@lexledger/domain/timeRounding';
import { act, fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { DurationField, type DurationFieldProps } from './DurationField.tsx';

function AForm({ minutes, ...field }: { readonly minutes: number | null } & Partial<DurationFieldProps>) {
  const form = useForm({ defaultValues: { timeMinutes: minutes } });
  return (
    <FormProvider {...form}>
      <DurationField name="timeMinutes" label="Time" round={roundUp} rate="300.00" {...field} />
      <Value />
    </FormProvider>
  );
}

const roundUp = (minutes: number): number => roundTime(minutes, 'up');

const Value = () => <output data-testid="value">{JSON.stringify(useWatch({ name: 'timeMinutes' }))}</output>;

const value = (): string | null => screen.getByTestId('value').textContent;

const rates = (durationUnit: string) => ({
  'GET /api/rates': { body: { hourlyRate: '300.00', clients: {}, cases: {}, dayTargetMinutes: 360, durationUnit } },
});

const render = (minutes: number | null, field: Partial<DurationFieldProps> = {}, unit = 'hours') =>
  renderScreen(<AForm minutes={minutes} {...field} />, rates(unit));

const type = (text: string): HTMLElement => {
  const input = screen.getByLabelText('Time');
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  return input;
};

describe('a duration', () => {
  it.each([
    ['2', '120', '2.0 h, $600.00'],
    ['1:30', '90', '1.5 h, $450.00'],
    ['90m', '90', '1.5 h, $450.00'],
    ['1.5h', '90', '1.5 h, $450.00'],
    ['1h 30m', '90', '1.5 h, $450.00'],
  ])('written as %s says what it understood as one types', async (typed, minutes, understood) => {
    await render(null);
    const input = type(typed);
    expect(value()).toBe(minutes);
    expect(screen.getByText(understood)).toBeVisible();
    expect(input).toHaveAccessibleDescription(understood);
  });

  it('is rounded up, and says so', async () => {
    await render(null);
    const input = type('1:25');
    expect(value()).toBe('90');
    expect(input).toHaveAccessibleDescription('1.5 h, $450.00; rounded up from 1h 25m');
    fireEvent.blur(input);
    expect(input).toHaveValue('1h 30m');
  });

  it('tells the form the exact minutes as well', async () => {
    const told: (number | null)[] = [];
    await render(null, { onExact: (minutes) => told.push(minutes) });
    type('1:25');
    type('');
    expect(told).toEqual([85, null]);
  });

  it('asks whether a large number is minutes or hours, and has no value until then', async () => {
    await render(null);
    const input = type('90');
    expect(value()).toBe('"90"');
    expect(screen.getByRole('alert')).toHaveTextContent('Did you mean 90 minutes or 90 hours?');
    fireEvent.blur(input);
    expect(screen.getByRole('alert')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '90 minutes' }));
    expect(value()).toBe('90');
    expect(input).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    type('16');
    fireEvent.click(screen.getByRole('button', { name: '16 hours' }));
    expect(value()).toBe('960');
  });

  it('without a unit is minutes for whoever chose so', async () => {
    const { queries } = await render(null, {}, 'minutes');
    await act(() => queries.fetchQuery({ queryKey: ['/api/rates'] }));
    type('90');
    expect(value()).toBe('90');
    type('2');
    expect(value()).toBe('6');
  });

  it('moves by six minutes with the arrow keys and the buttons, and not below six', async () => {
    await render(12);
    fireEvent.keyDown(screen.getByLabelText('Time'), { key: 'ArrowUp' });
    expect(value()).toBe('18');
    const less = screen.getByRole('button', { name: '6 minutes less' });
    for (let press = 0; press < 5; press += 1) fireEvent.click(less);
    expect(value()).toBe('6');
    expect(less).toBeDisabled();
  });

  it('keeps what cannot be read, and says how to write it', async () => {
    await render(null);
    const input = type('soon');
    fireEvent.blur(input);
    expect(input).toHaveValue('soon');
    expect(screen.getByRole('alert')).toHaveTextContent('Write the time as 1.5h, 90m or 1:30');
  });

  it('is nothing when it is emptied', async () => {
    await render(30);
    type('');
    expect(value()).toBe('null');
  });
});
