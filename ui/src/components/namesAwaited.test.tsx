import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useNames } from './names.ts';
import { useNamesAwaited } from './namesAwaited.ts';

function Row() {
  const caseTitle = useNames('cases');
  const isAwaiting = useNamesAwaited();
  return (
    <>
      <p>{`${caseTitle('k') ?? 'A removed case'}, ${caseTitle('gone') ?? 'A removed case'}`}</p>
      <button type="button" disabled={isAwaiting}>
        Export CSV
      </button>
    </>
  );
}

it('nothing is called removed, nor exported without its name, while names are on their way', async () => {
  let resolve: (names: readonly object[]) => void = () => undefined;
  const promise = new Promise<readonly object[]>((answer) => {
    resolve = answer;
  });
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn: () => promise } } });
  render(
    <QueryClientProvider client={queries}>
      <Row />
    </QueryClientProvider>,
  );
  expect(screen.queryByText(/removed/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();

  await act(async () => resolve([{ id: 'k', title: 'Byron v. Babbage' }]));
  await screen.findByText('Byron v. Babbage, A removed case');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
});
