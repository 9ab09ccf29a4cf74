import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useNames } from './names.ts';
import { useNamesAwaited } from './namesAwaited.ts';

function Export() {
  return (
    <button type="button" disabled={useNamesAwaited()}>
      Export CSV
    </button>
  );
}

function Row() {
  const caseTitle = useNames('cases');
  return (
    <>
      <p>{`${caseTitle('k') ?? 'A removed case'}, ${caseTitle('gone') ?? 'A removed case'}`}</p>
      <Export />
    </>
  );
}

/** A client of a server that answers only on demand. */
function silentServer() {
  let answer: (names: readonly object[]) => void = () => undefined;
  const answered = new Promise<readonly object[]>((resolve) => {
    answer = resolve;
  });
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn: () => answered } } });
  return { queries, answer };
}

it('nothing is called removed, nor exported without its name, while names are on their way', async () => {
  const { queries, answer } = silentServer();
  render(
    <QueryClientProvider client={queries}>
      <Row />
    </QueryClientProvider>,
  );
  expect(screen.queryByText(/removed/)).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled());

  await act(async () => answer([{ id: 'k', title: 'Byron v. Babbage' }]));
  await screen.findByText('Byron v. Babbage, A removed case');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
});

it('what is fetched ahead keeps nobody from exporting', () => {
  const { queries } = silentServer();
  void queries.prefetchQuery({ queryKey: ['/api/cases'] });
  render(
    <QueryClientProvider client={queries}>
      <Export />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
});
