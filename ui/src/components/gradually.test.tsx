import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useGradually } from './gradually.ts';

const TOTAL = 100;

function List({ total }: { readonly total: number }) {
  const { drawn, end, drawAll } = useGradually(total, 30);
  return (
    <>
      <output>{drawn}</output>
      <div ref={end} />
      <button type="button" onClick={drawAll}>
        All
      </button>
    </>
  );
}

/** Simulates that the end of the list comes into view, or is still in view when it is observed again. */
let notify: (isIntersecting: boolean) => void;
let observing = 0;

beforeEach(() => {
  observing = 0;
  class Observer {
    constructor(listener: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      notify = (isIntersecting) => act(() => listener([{ isIntersecting }]));
    }
    observe(): void {
      observing += 1;
    }
    disconnect(): void {
      observing -= 1;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const drawn = (): number => Number(screen.getByRole('status').textContent);

describe('a long list that is drawn gradually', () => {
  it('begins with some, and goes on while its end is in view', () => {
    render(<List total={TOTAL} />);
    expect(drawn()).toBe(30);
    notify(false);
    expect(drawn()).toBe(30);
    notify(true);
    expect(drawn()).toBe(60);
    notify(true);
    notify(true);
    expect(drawn()).toBe(TOTAL);
  });

  it('is looked at no more once all of it is drawn', () => {
    render(<List total={TOTAL} />);
    expect(observing).toBe(1);
    act(() => screen.getByRole('button').click());
    expect([drawn(), observing]).toEqual([TOTAL, 0]);
  });

  it('draws a short one at once, and what a long one gains later', () => {
    const { rerender } = render(<List total={10} />);
    expect([drawn(), observing]).toEqual([10, 0]);
    rerender(<List total={40} />);
    expect([drawn(), observing]).toEqual([30, 1]);
  });
});
