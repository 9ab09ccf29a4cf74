import type { Task } from '@lexledger/contracts/features/tasks';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aTask } from '../../testing/records.ts';
import { DueList } from './DueList.tsx';
import { dueGroups } from './dueGroups.ts';

const TODAY = '2026-03-05';

function theList() {
  const acts = { open: vi.fn(), toggle: vi.fn(), remove: vi.fn(), restore: vi.fn() };
  const tasks = [
    aTask('File the answer', { dueDate: '2026-03-04' }),
    aTask('Call the clerk', { dueDate: TODAY }),
    aTask('Read the lease'),
    aTask('Send the bill', { status: 'completed', completedAt: '2026-03-04T10:00:00.000Z' }),
  ];
  render(
    <DueList
      groups={dueGroups(tasks, TODAY)}
      today={TODAY}
      acts={acts}
      caseTitle={() => undefined}
      memberName={() => undefined}
      showDone={false}
      onShowDone={() => undefined}
      openId={undefined}
    />,
  );
  const row = (title: string): HTMLElement => screen.getByText(title).closest('li') as HTMLElement;
  return { acts, row };
}

const focused = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset.row;

const settled = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

describe('the tasks by due date', () => {
  it('move the focus by arrow keys across the groups', async () => {
    const { row } = theList();
    row('File the answer').focus();
    fireEvent.keyDown(row('File the answer'), { key: 'ArrowDown' });
    await settled();
    expect(focused()).toBe('Call the clerk');
    fireEvent.keyDown(row('Call the clerk'), { key: 'End' });
    await settled();
    expect(focused()).toBe('Read the lease');
  });

  it.each([' ', 'x'])('complete the focused task by %j, and leave the focus on the next', async (key) => {
    const { acts, row } = theList();
    row('Call the clerk').focus();
    fireEvent.keyDown(row('Call the clerk'), { key });
    await settled();
    expect(acts.toggle.mock.calls.map(([task]) => (task as Task).title)).toEqual(['Call the clerk']);
    expect(focused()).toBe('Read the lease');
  });

  it('open by Enter, and remove by Delete', () => {
    const { acts, row } = theList();
    row('Read the lease').focus();
    fireEvent.keyDown(row('Read the lease'), { key: 'Enter' });
    fireEvent.keyDown(row('Read the lease'), { key: 'Delete' });
    expect([acts.open.mock.calls.length, acts.remove.mock.calls.length]).toEqual([1, 1]);
  });

  it('keep what is done folded away', () => {
    theList();
    expect(screen.queryByText('Send the bill')).toBeNull();
    expect(screen.getByRole('button', { name: /Done/ })).toHaveAttribute('aria-expanded', 'false');
  });
});
