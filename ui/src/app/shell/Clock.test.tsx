import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Clock } from './Clock.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00.250Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the clock', () => {
  it('shows the date and the time, and goes on at every full second', () => {
    render(<Clock />);
    const time = screen.getByRole('time');
    expect(time).toHaveTextContent('Saturday, November 21, 2026');
    expect(time).toHaveTextContent('9:00:00 AM');
    act(() => void vi.advanceTimersByTime(749));
    expect(time).toHaveTextContent('9:00:00 AM');
    act(() => void vi.advanceTimersByTime(1));
    expect(time).toHaveTextContent('9:00:01 AM');
    act(() => void vi.advanceTimersByTime(1000));
    expect(time).toHaveTextContent('9:00:02 AM');
  });
});
