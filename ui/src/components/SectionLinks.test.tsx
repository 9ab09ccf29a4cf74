import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { SectionLinks } from './SectionLinks.tsx';

it('brings the link of the shown part into view, which may be beyond the edge of a phone', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const sections = [
    { tab: undefined, label: 'Invoices' },
    { tab: 'banks', label: 'Bank accounts' },
  ];
  await renderScreen(
    <SectionLinks label="Invoices" to="/invoices" sections={sections} current="banks" />,
    {},
    '/invoices?tab=banks',
  );
  await waitFor(() =>
    expect(shown.mock.contexts.map((link) => (link as Element).textContent)).toEqual(['Bank accounts']),
  );
  // The plain address is no part of every other one.
  expect(screen.queryByRole('link', { name: 'Invoices', current: 'page' })).toBeNull();
  shown.mockRestore();
});
