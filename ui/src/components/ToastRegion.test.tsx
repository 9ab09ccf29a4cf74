import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../notifications/toast.ts';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';
import { Popover } from './Popover.tsx';
import { loadToastRegion, Toaster } from './Toaster.tsx';

beforeEach(async () => {
  await loadToastRegion();
});

afterEach(() => {
  vi.useRealTimers();
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="A question">
        <input aria-label="Answer" />
      </Dialog>
      <Toaster />
    </>
  );
}

const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key });

/** The visible notification; the announcement for screen readers repeats its words. */
const notification = () => screen.queryByRole('listitem');

async function aPageThatTold(options?: Parameters<typeof toast>[1]): Promise<void> {
  render(<Page />);
  toastSoon(options);
  await screen.findByRole('listitem');
}

const toastSoon = (options?: Parameters<typeof toast>[1]): void => {
  act(() => void toast({ title: 'Client saved' }, options));
};

describe('a notification', () => {
  it('lies beside a dialog: Escape closes the dialog first, and then the notification', async () => {
    render(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(screen.getByRole('dialog', { name: 'A question' })).toBeVisible();
    toastSoon();
    expect((await screen.findAllByText('Client saved'))[0]).toBeVisible();
    press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(notification()).toBeVisible();
    press('Escape');
    expect(notification()).toBeNull();
  });

  it.each([
    [
      'popover',
      'dialog',
      <Popover key="popover" label="Birthdays" trigger={<button type="button">Open</button>}>
        <button type="button">Dismiss</button>
      </Popover>,
    ],
    [
      'menu',
      'menu',
      <Menu
        key="menu"
        trigger={<button type="button">Open</button>}
        items={[{ label: 'Rename', onSelect: vi.fn() }]}
      />,
    ],
  ] as const)('lies beside a %s: Escape closes that first, and then the notification', async (_name, role, layer) => {
    render(
      <>
        {layer}
        <Toaster />
      </>,
    );
    const trigger = screen.getByRole('button', { name: 'Open' });
    fireEvent.keyDown(trigger, { key: 'Enter' });
    if (role === 'dialog') fireEvent.click(trigger);
    const opened = await screen.findByRole(role);
    await waitFor(() => expect(opened).toContainElement(document.activeElement as HTMLElement));
    toastSoon();
    await screen.findAllByText('Client saved');
    press('Escape');
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
    expect(notification()).toBeVisible();
    press('Escape');
    expect(notification()).toBeNull();
  });

  it('is gone after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    await aPageThatTold();
    act(() => void vi.advanceTimersByTime(4500));
    expect(notification()).toBeVisible();
    act(() => void vi.advanceTimersByTime(500));
    expect(notification()).toBeNull();
  });

  it('takes the focus when F8 is pressed', async () => {
    await aPageThatTold();
    press('F8');
    expect(document.activeElement).toBe(screen.getByRole('list'));
  });

  it.each([
    ['goes when it is swiped to the right by more than 50 pixels', 51, false],
    ['stays when it is swiped less', 50, true],
    ['stays when it is swiped to the left', -51, true],
  ])('%s', async (_, distance, stays) => {
    await aPageThatTold();
    const item = screen.getByRole('listitem');
    const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerId: 1, pointerType: 'mouse' });
    fireEvent(item, new MouseEvent('pointerdown', { bubbles: true, ...at(0) }));
    fireEvent(item, new MouseEvent('pointermove', { bubbles: true, ...at(Math.sign(distance) * 10) }));
    fireEvent(item, new MouseEvent('pointermove', { bubbles: true, ...at(distance) }));
    fireEvent(item, new MouseEvent('pointerup', { bubbles: true, ...at(distance) }));
    expect(notification() !== null).toBe(stays);
  });

  it('is 420 pixels wide at most, from medium screens up', async () => {
    await aPageThatTold();
    const region = screen.getByRole('list');
    expect(region).toHaveClass('md:max-w-(--toasts-width)');
    expect(region.style.getPropertyValue('--toasts-width')).toBe('420px');
  });
});
