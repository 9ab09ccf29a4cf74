import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NOTHING_WAITS, noteWaiting, type Waiting } from '../../api/outboxGate.ts';
import { SaveMark } from './SaveMark.tsx';

const wait = (state: Waiting): void =>
  act(() => noteWaiting({ records: new Map([['letter', state]]), queued: 0, parked: 0 }));

afterEach(() => act(() => noteWaiting(NOTHING_WAITS)));

describe('the mark of a draft that is written', () => {
  it('does not say that it is saved while a change waits for the network, or for a choice', () => {
    render(<SaveMark draftId="letter" saving="saved" />);
    expect(screen.getByRole('status')).toHaveTextContent(/^Saved$/);
    wait('queued');
    expect(screen.getByRole('status')).toHaveTextContent('Saved on this device');
    wait('parked');
    expect(screen.getByRole('status')).toHaveTextContent('A change needs you');
  });

  it('says first what is being written', () => {
    wait('queued');
    render(<SaveMark draftId="letter" saving="unsaved" />);
    expect(screen.getByRole('status')).toHaveTextContent('Not saved yet');
  });
});
