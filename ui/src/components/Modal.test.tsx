import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

/** A fake of the browser's close watchers; the last one receives the event first. */
let watchers: FakeWatcher[] = [];

class FakeWatcher {
  onclose: (() => void) | null = null;
  constructor() {
    watchers.push(this);
  }
  destroy(): void {
    watchers = watchers.filter((watcher) => watcher !== this);
  }
}

const goBack = (): void =>
  act(() => {
    const last = watchers.pop();
    last?.onclose?.();
  });

const onTouchScreen = (matches: boolean): void => {
  vi.stubGlobal('CloseWatcher', FakeWatcher);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: matches && query === '(pointer: coarse)',
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  watchers = [];
});

function Form() {
  const [open, setOpen] = useState(true);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Dialog open={open} onOpenChange={() => setAsks(true)} title="A form">
        What was entered
      </Dialog>
      <Dialog open={asks} onOpenChange={setAsks} title="Discard the changes?">
        <button type="button" onClick={() => setOpen(false)}>
          Discard
        </button>
      </Dialog>
    </>
  );
}

const shown = (): readonly (string | null)[] =>
  screen.queryAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent);

describe('the way back of a touch screen', () => {
  it('closes what lies over the page, one after the other, and what stayed again', () => {
    onTouchScreen(true);
    render(<Form />);
    goBack();
    expect(shown()).toEqual(['A form', 'Discard the changes?']);
    goBack();
    expect(shown()).toEqual(['A form']);
    goBack();
    expect(shown()).toEqual(['A form', 'Discard the changes?']);
    act(() => screen.getByRole('button', { name: 'Discard' }).click());
    expect(shown()).toEqual(['Discard the changes?']);
    goBack();
    expect(shown()).toEqual([]);
    expect(watchers).toEqual([]);
  });

  it('is left to the browser on a screen with a mouse', () => {
    onTouchScreen(false);
    render(<Form />);
    expect(watchers).toEqual([]);
  });
});

const layerOf = ({ classList }: Element): string | undefined => [...classList].find((name) => name.startsWith('z-'));

describe('a dialog over a form', () => {
  it('lays its shade over the form', () => {
    onTouchScreen(false);
    render(<Form />);
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    const layers = [...document.querySelectorAll('[data-modal], [data-modal-content]')];
    expect(layers.map((layer) => layer.matches('[data-modal]'))).toEqual([true, false, true, false]);
    expect(new Set(layers.map(layerOf)).size).toBe(1);
  });
});
