import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { MAIN_BANK, SECOND_BANK, TRUST_ANSWERS } from '../../testing/trustRecords.ts';
import TrustPackageDialog from './TrustPackageDialog.tsx';

beforeEach(() => {
  setZone('UTC');
  vi.setSystemTime('2026-03-14T12:00:00Z');
});
afterEach(() => void vi.useRealTimers());

it('the trust package is saved of the last month, and of several months as a zip alone', async () => {
  const { server } = await renderScreen(<TrustPackageDialog onClose={() => undefined} />, {
    ...TRUST_ANSWERS,
    'GET /api/trust-bank-accounts': { body: [MAIN_BANK, SECOND_BANK] },
  });
  const person = userEvent.setup();
  const asked = (): readonly string[] =>
    server.calls.map(({ url }) => url).filter((url) => url.startsWith('/api/trust-package'));
  await screen.findByLabelText('Bank account');
  await person.click(screen.getByRole('button', { name: 'Save as PDF' }));
  const pdf = `/api/trust-package/pdf?month=2026-02&bankAccountId=${MAIN_BANK.id}`;
  await waitFor(() => expect(asked()).toEqual([pdf]));
  await person.selectOptions(screen.getByLabelText('Bank account'), SECOND_BANK.id);
  await person.selectOptions(screen.getByLabelText('First month'), '2025-12');
  expect(screen.getByRole('button', { name: 'Save as PDF' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Save as zip' }));
  const zip = `/api/trust-package/zip?from=2025-12&to=2026-02&bankAccountId=${SECOND_BANK.id}`;
  await waitFor(() => expect(asked()).toEqual([pdf, zip]));
});
