import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TooltipLayer, tip } from './Tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function aPage() {
  render(
    <>
      <span {...tip('Due on Monday')}>Monday</span>
      <span {...tip('Due on Friday')}>Friday</span>
      <span {...tip('Bold', 'Mod b')}>B</span>
      <p>Elsewhere</p>
      <TooltipLayer />
    </>,
  );
}

const pointAt = (text: string): void => {
  fireEvent(screen.getByText(text), new MouseEvent('pointerover', { bubbles: true }));
};

const wait = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

describe('a tooltip', () => {
  it('opens after 700 ms of rest', () => {
    aPage();
    pointAt('Monday');
    wait(699);
    expect(screen.queryByText('Due on Monday')).toBeNull();
    wait(1);
    expect(screen.getByText('Due on Monday')).toBeVisible();
  });

  it('names keys as they are printed on the keyboard', () => {
    aPage();
    pointAt('B');
    wait(700);
    const keys = within(screen.getByRole('tooltip', { hidden: true })).getAllByText(/./, { selector: 'kbd' });
    expect(keys.map(({ textContent }) => textContent)).toEqual(['Ctrl', 'B']);
  });

  it.each([
    ['opens at once within 300 ms of the last one', 299, true],
    ['takes its time again after that', 300, false],
  ])('%s', (_, pause, isThere) => {
    aPage();
    pointAt('Monday');
    wait(700);
    pointAt('Elsewhere');
    expect(screen.queryByText('Due on Monday')).toBeNull();
    wait(pause);
    pointAt('Friday');
    wait(1);
    expect(screen.queryByText('Due on Friday') !== null).toBe(isThere);
  });

  it('is closed by Escape', () => {
    aPage();
    pointAt('Monday');
    wait(700);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByText('Due on Monday')).toBeNull();
  });
});
