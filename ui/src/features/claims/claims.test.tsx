import type { Analysis, ClaimElement, ClaimTemplate } from '@lexledger/contracts/features/claims';
import { templatesFile } from '@lexledger/domain/analysis/exchange';
import { matterOf } from '@lexledger/domain/analysis/matter';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import ClaimSheet from './ClaimSheet.tsx';
import { Runs } from './Runs.tsx';
import { Templates } from './Templates.tsx';

const ofARecord = { userId: 'u', version: 0, updatedAt: '2026-01-01T00:00:00.000Z', removedAt: null };

const DUTY: ClaimElement = {
  id: '4d5e6f7a-8b9c-4d0e-8f2a-3b4c5d6e7f80',
  text: 'A duty was owed.',
  source: 'Restatement (Second) of Torts § 281',
  covers: null,
  jurisdiction: 'New York',
  asOf: null,
  burden: 'proponent',
  standard: 'preponderance',
};

const aTemplate = (name: string): ClaimTemplate => ({
  ...ofARecord,
  id: name,
  createdAt: '2026-01-01T00:00:00.000Z',
  name,
  kind: 'claim',
  elements: [DUTY],
  notes: null,
  isStandard: false,
  confirmations: {},
});

const aRun = (title: string, createdAt: string, status: 'missing' | 'alleged' | 'proved'): Analysis => ({
  ...ofARecord,
  id: title,
  createdAt,
  caseId: 'case-1',
  title,
  note: null,
  claims: [
    {
      claimId: 'count-1',
      name: 'Count I',
      kind: 'claim',
      side: 'ours',
      elements: [{ elementId: DUTY.id, text: DUTY.text, status, isMet: false, sentence: `So: ${status}.`, tally: '0' }],
    },
  ],
  basis: {},
});

const NOTHING = matterOf({
  claims: [],
  proofs: [],
  facts: [],
  authorities: [],
  arguments: [],
  documents: [],
  parties: [],
  members: [],
});

const chooseFile = (text: string): Promise<void> => {
  const file = Object.assign(new File([text], 'templates.json', { type: 'application/json' }), {
    text: async () => text,
  });
  return userEvent.upload(screen.getByLabelText('Import'), file);
};

it('imports the templates of a file, each by a command, and says what is wrong with another', async () => {
  const { server } = await renderScreen(<Templates />, {
    'GET /api/claim-templates': { body: [aTemplate('Negligence')] },
    'GET /api/table-settings': { body: [] },
    'POST /api/claim-templates': ({ body }) => ({ status: 201, body: { ...aTemplate('new'), ...(body as object) } }),
  });
  expect(await screen.findByText('Negligence')).toBeVisible();
  await chooseFile('{}');
  expect(await screen.findByText(/^This is not a file of claim templates/)).toBeVisible();

  await chooseFile(templatesFile([aTemplate('Trespass'), aTemplate('Conversion')]));
  expect(await screen.findByText('2 templates imported')).toBeVisible();
  const added = server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(added).toMatchObject([{ name: 'Trespass', elements: [DUTY] }, { name: 'Conversion' }]);
  expect(screen.queryByText(/^This is not a file of claim templates/)).toBeNull();
});

it('begins a claim without a template with an element to be written', async () => {
  await renderScreen(
    <ClaimSheet open record={undefined} defaults={{ caseId: 'case-1' }} onOpenChange={() => undefined} />,
    { 'GET /api/cases': { body: [] } },
  );
  expect(await screen.findByRole('textbox', { name: /^Element 1/ })).toBeVisible();
});

it('compares a saved analysis with later ones alone', async () => {
  const runs = [
    aRun('Before trial', '2026-03-01T12:00:00.000Z', 'proved'),
    aRun('Before mediation', '2026-02-01T12:00:00.000Z', 'alleged'),
    aRun('At intake', '2026-01-01T12:00:00.000Z', 'missing'),
  ];
  await renderScreen(
    <Runs
      analyzed={{ caseId: 'case-1', matter: NOTHING, analyses: [], tasks: [] }}
      onSave={() => undefined}
      onEdit={() => undefined}
    />,
    { 'GET /api/analyses': { body: runs } },
    '/case-analyzer?view=runs&id=Before%20mediation',
  );
  const compared = await screen.findByLabelText('Compared with');
  expect(
    within(compared)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['How the case stands now', expect.stringMatching(/^Before trial, /)]);
  await userEvent.selectOptions(compared, 'Before trial');
  await waitFor(() => expect(screen.getByText('Was alleged only, is proved. So: proved.')).toBeVisible());
});
