import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { BulkJob } from '../records/bulkJobs.ts';
import BulkTray from './BulkTray.tsx';

const job = (more: Partial<BulkJob> = {}): BulkJob => ({
  id: 1,
  state: 'running',
  total: 30,
  done: 12,
  failures: [],
  text: { title: '12 of 30 tasks completed' },
  stop: () => undefined,
  undo: undefined,
  retry: undefined,
  ...more,
});

describe('work on many records', () => {
  it('says how far it is and can be cancelled', async () => {
    const stop = vi.fn();
    render(<BulkTray jobs={[job({ stop })]} />);
    expect(screen.getByRole('progressbar', { name: '12 of 30 tasks completed' })).toHaveAttribute(
      'aria-valuenow',
      '12',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(stop).toHaveBeenCalledOnce();
  });

  it('takes no second press while it stops', () => {
    render(<BulkTray jobs={[job({ state: 'stopping' })]} />);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });

  it('says what was refused and what was left, and offers to try again and to undo', async () => {
    const [undo, retry] = [vi.fn(), vi.fn()];
    const failures = [{ id: 't7', name: 'Draft the answer', reason: 'Somebody changed it.' }];
    render(<BulkTray jobs={[job({ state: 'over', failures, undo, retry })]} />);
    expect(screen.getByRole('status')).toHaveTextContent(
      '12 of 30 tasks completed; 1 was refused, 17 were left as they are',
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show why' }));
    const list = screen.getByRole('region', { name: 'What was refused' });
    expect(within(list).getByRole('listitem')).toHaveTextContent('Draft the answerSomebody changed it.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect([retry, undo].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});
