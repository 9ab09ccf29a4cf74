import { type Analysis, type ClaimTemplate, elementEntries } from '@lexledger/contracts/features/claims';
import { analyze } from '@lexledger/domain/analysis/cells';
import { byWitness } from '@lexledger/domain/analysis/crossing';
import { templatesFile } from '@lexledger/domain/analysis/exchange';
import { aClaim, aFact, aMatter, anElement, anElementWith, linked } from '@lexledger/domain/analysis/test-matter';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import ClaimSheet from './ClaimSheet.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { Crossings } from './Crossings.tsx';
import { MatrixView } from './MatrixView.tsx';
import { ProofLine } from './ProofLine.tsx';
import { CLAIM_TEMPLATES } from './place.ts';
import { Runs } from './Runs.tsx';
import { Templates } from './Templates.tsx';

const ofARecord = { userId: 'u', version: 0, updatedAt: '2026-01-01T00:00:00.000Z', removedAt: null };

const DUTY = anElement('4d5e6f7a-8b9c-4d0e-8f2a-3b4c5d6e7f80');
const HARM = anElement('5e6f7a8b-9c0d-4e1f-9a3b-4c5d6e7f8091');

const aTemplate = (name: string): ClaimTemplate => ({
  ...ofARecord,
  id: name,
  createdAt: '2026-01-01T00:00:00.000Z',
  name,
  kind: 'claim',
  elements: elementEntries([DUTY]),
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
  expect(added).toMatchObject([{ name: 'Trespass', elements: { [DUTY.id]: DUTY } }, { name: 'Conversion' }]);
  expect(screen.queryByText(/^This is not a file of claim templates/)).toBeNull();
});

it('begins a claim without a template with an element to be written', async () => {
  await renderScreen(
    <ClaimSheet open record={undefined} defaults={{ caseId: 'case-1' }} onOpenChange={() => undefined} />,
    { 'GET /api/cases': { body: [] } },
  );
  expect(await screen.findByRole('textbox', { name: /^Element 1/ })).toBeVisible();
});

it('sends of the elements only those that were changed or taken out', async () => {
  const third = anElement('6f708192-a3b4-4c5d-8e6f-708192a3b4c5');
  const record = aClaim([DUTY, HARM, third], { id: 'count-1', caseId: HARM.id, version: 3 });
  const { server } = await renderScreen(<ClaimSheet open record={record} onOpenChange={() => undefined} />, {
    'GET /api/cases': { body: [] },
    'PATCH /api/claims/count-1': { body: record },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take out element 2' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Element 1/ }), ' indeed');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const sent = await waitFor(() => {
    const call = server.calls.find(({ method }) => method === 'PATCH');
    if (call === undefined) throw new Error('nothing was sent');
    return call;
  });
  const elements = { [DUTY.id]: { ...DUTY, order: expect.any(String), text: `${DUTY.text} indeed` }, [HARM.id]: null };
  expect(sent.body).toEqual({ elements });
  expect(sent.headers['if-match']).toBe('"3"');
});

it('confirms the elements that no lawyer confirmed, as they were read', async () => {
  const confirmations = { [DUTY.id]: { jurisdiction: 'New York', lawyer: 'Ann', at: '2026-01-01T00:00:00.000Z' } };
  const record = { ...aTemplate('negligence'), version: 3, elements: elementEntries([DUTY, HARM]), confirmations };
  const onClose = vi.fn();
  const { server } = await renderScreen(<ConfirmForm place={CLAIM_TEMPLATES} record={record} onClose={onClose} />, {
    'GET /api/auth/check': {
      body: { authenticated: true, user: { id: 'u', username: 'ada', firstName: 'Ada', lastName: 'Adler' } },
    },
    'POST /api/claim-templates/negligence/confirm': { body: record },
  });
  await userEvent.type(await screen.findByLabelText(/^Jurisdiction/), 'Vermont');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = server.calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ jurisdiction: 'Vermont', lawyer: 'Ada Adler', elements: [HARM.id] });
  expect(sent?.headers['if-match']).toBe('"3"');
});

it('says of a link whose fact was changed that somebody read it again', async () => {
  const facts = [aFact('f1', { version: 3 })];
  const proof = linked('our-proof', { factId: 'f1', seenVersions: { f1: 2 } });
  const matter = anElementWith([proof], { facts });
  const [item] = analyze(matter)[0]?.cells[0]?.columns['our-proof'] ?? [];
  if (item === undefined) throw new Error('nothing is linked');
  const path = `POST /api/element-proofs/${proof.id}/review`;
  const { server } = await renderScreen(<ProofLine item={item} onOpen={() => undefined} />, {
    [path]: { body: proof },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Read it again: the link holds' }));
  await waitFor(() => expect(server.calls).toMatchObject([{ method: 'POST', body: { versions: { f1: 3 } } }]));
});

it('compares a saved analysis with later ones alone', async () => {
  const runs = [
    aRun('Before trial', '2026-03-01T12:00:00.000Z', 'proved'),
    aRun('Before mediation', '2026-02-01T12:00:00.000Z', 'alleged'),
    aRun('At intake', '2026-01-01T12:00:00.000Z', 'missing'),
  ];
  await renderScreen(
    <Runs
      analyzed={{ caseId: 'case-1', matter: aMatter({ claims: [] }), analyses: [], tasks: [] }}
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

it('draws a few of hundreds of elements with thousands of links', async () => {
  const elements = Array.from({ length: 40 }, (_, index) => anElement(`e${index}`));
  const claims = Array.from({ length: 5 }, (_, index) =>
    aClaim(elements, { id: `claim-${index}`, name: `Count ${index}` }),
  );
  const facts = Array.from({ length: 5_000 }, (_, index) => aFact(`f${index}`));
  const proofs = facts.map(({ id }, index) =>
    linked('our-proof', { claimId: `claim-${index % 5}`, elementId: `e${Math.floor(index / 5) % 40}`, factId: id }),
  );
  const matter = aMatter({ claims, facts, proofs });
  const analyzed = { caseId: 'case', matter, analyses: analyze(matter), tasks: [] };
  const gapTasks = { byGap: new Map<string, string>(), add: () => undefined };
  await renderScreen(<MatrixView analyzed={analyzed} gapTasks={gapTasks} />, {});
  const drawn = await screen.findAllByRole('button', { name: 'Why' });
  expect(drawn).toHaveLength(5);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
});

it('offers tasks for a few of the thousands of objections to one element, and for the others when they are asked for', async () => {
  const claim = aClaim([anElement('e1')]);
  const facts = Array.from({ length: 200 }, (_, index) => aFact(`f${index}`));
  const proofs = facts.map(({ id }) => linked('their-objection', { elementId: 'e1', factId: id }));
  const matter = aMatter({
    claims: [claim],
    facts,
    proofs: [...proofs, linked('our-proof', { elementId: 'e1', factId: 'f0' })],
  });
  const analyzed = { caseId: 'case', matter, analyses: analyze(matter), tasks: [] };
  await renderScreen(<MatrixView analyzed={analyzed} gapTasks={{ byGap: new Map(), add: () => undefined }} />, {});
  const offers = () => screen.getAllByRole('button', { name: /^Task: / });
  expect(await screen.findByRole('button', { name: 'Why' })).toBeVisible();
  expect(offers()).toHaveLength(5);
  for (const more of screen.getAllByRole('button', { name: /^\d+ more$/ })) await userEvent.click(more);
  expect(offers().length).toBeGreaterThan(190);
});

it('lists a few of the thousands of links of one witness, and the others when they are asked for', async () => {
  const claim = aClaim([anElement('e1')]);
  const proofs = Array.from({ length: 1_000 }, () => linked('our-proof', { elementId: 'e1', witnessName: 'Grace' }));
  const matter = aMatter({ claims: [claim], proofs });
  await renderScreen(<Crossings what="Witness" crossings={byWitness(analyze(matter), matter)} empty="None" />, {});
  expect(within(await screen.findByRole('table')).getAllByRole('listitem')).toHaveLength(25);
  await userEvent.click(screen.getByRole('button', { name: '975 more' }));
  expect(within(screen.getByRole('table')).getAllByRole('listitem')).toHaveLength(1_000);
});
