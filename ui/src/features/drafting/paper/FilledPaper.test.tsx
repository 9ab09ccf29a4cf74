import type { FilledBlock } from '@lexledger/domain/drafting/filled';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FilledPaper } from './FilledPaper.tsx';

const said = (text: string): FilledBlock => ({
  id: text,
  type: 'paragraph',
  align: 'left',
  indent: 0,
  content: [{ type: 'text', text }],
});
const facts = Array.from({ length: 5_000 }, (_, number) => [said(`Fact ${number}`)]);
const blocks: readonly FilledBlock[] = [
  said('The facts:'),
  { id: 'facts', type: 'list', isOrdered: true, start: 1, items: facts },
  said('The end.'),
];

it('draws thousands of facts as they are scrolled to, and all of them on paper', () => {
  render(<FilledPaper blocks={blocks} label="Complaint" />);
  const drawn = screen.getAllByRole('listitem').length;
  expect(drawn).toBeGreaterThan(20);
  expect(drawn).toBeLessThan(300);
  expect(screen.queryByText('The end.')).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('listitem')).toHaveLength(5_000);
  expect(screen.getByText('The end.')).toBeVisible();
});
