import type { RetainedFile } from '@lexledger/contracts/features/dispositions';
import { draft } from '@lexledger/contracts/features/drafting';
import type { LegalHold } from '@lexledger/contracts/features/legal-holds';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { HoldMark } from '../../components/legalHolds/HoldMark.tsx';
import { renderScreen } from '../../testing/renderScreen.tsx';
import RetentionScreen from './RetentionScreen.tsx';

const ID = '6f1c2a4e-0000-4000-8000-0000000000';
const AT = '2026-03-02T09:00:00.000Z';
const [CASE, CLIENT] = [`${ID}ca`, `${ID}c1`];

const aHold = (more: Partial<LegalHold> = {}): LegalHold => ({
  id: `${ID}d1`,
  caseId: CASE,
  clientId: null,
  since: '2026-02-27',
  reason: 'A subpoena for the file',
  placedAt: AT,
  placedBy: `${ID}01`,
  released: null,
  ...more,
});
const aFile = (more: Partial<RetainedFile> = {}): RetainedFile => ({
  id: CASE,
  clientId: CLIENT,
  closedOn: '2018-03-05',
  lastDistributionOn: '2018-06-01',
  retainedUntil: '2025-06-01',
  exclusions: [],
  disposition: null,
  ...more,
});
const policy = { id: `${ID}01`, years: 7, state: null };
const answers = (holds: readonly LegalHold[], files: readonly RetainedFile[] = []) => ({
  'GET /api/legal-holds': { body: holds },
  'GET /api/retained-files': { body: { policy, files } },
  'GET /api/cases': { body: [{ id: CASE, title: 'Lind v. Brandt', status: 'closed', practiceArea: 'Tax' }] },
  'GET /api/clients': { body: [{ id: CLIENT, name: 'Mary Lind' }] },
  [`GET /api/cases/${CASE}`]: { body: { id: CASE, title: 'Lind v. Brandt', removedAt: null } },
  [`GET /api/clients/${CLIENT}`]: { body: { id: CLIENT, name: 'Mary Lind', removedAt: null } },
});

describe('the legal holds', () => {
  it('are listed with since when, why and what became of them', async () => {
    const released = aHold({
      id: `${ID}d2`,
      caseId: null,
      clientId: CLIENT,
      released: { at: AT, by: `${ID}01`, reason: 'Withdrawn' },
    });
    await renderScreen(<RetentionScreen />, answers([released, aHold()]));
    const rows = within(await screen.findByRole('list', { name: 'Legal holds' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('A subpoena for the file'),
      expect.stringContaining('Withdrawn'),
    ]);
    expect(within(rows[0] as HTMLElement).getByText('On hold')).toBeVisible();
    expect(within(rows[1] as HTMLElement).queryByRole('button', { name: 'Release' })).toBeNull();
  });

  it('are released with a reason', async () => {
    const person = userEvent.setup();
    const hold = aHold();
    const { server } = await renderScreen(<RetentionScreen />, {
      ...answers([hold]),
      [`POST /api/legal-holds/${hold.id}/release`]: {
        body: aHold({ released: { at: AT, by: `${ID}01`, reason: 'Withdrawn' } }),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Release' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText(/^Reason/), 'Withdrawn');
    await person.click(dialog.getByRole('button', { name: 'Release the hold' }));
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Withdrawn' }),
    );
  });

  it('mark a case, also where its client is held, and nothing else', async () => {
    await renderScreen(<HoldMark caseId={CASE} clientIds={[CLIENT]} />, answers([aHold()]));
    expect(await screen.findByRole('link', { name: 'Legal hold since Feb 27, 2026' })).toBeVisible();
    await renderScreen(
      <HoldMark caseId={`${ID}cb`} clientIds={[CLIENT]} />,
      answers([aHold({ caseId: null, clientId: CLIENT })]),
    );
    expect(await screen.findByRole('link', { name: 'Client on legal hold since Feb 27, 2026' })).toBeVisible();
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });
});

describe('the files to dispose of', () => {
  it('say what speaks against it, and offer the notice only for one that is proposed', async () => {
    const kept = aFile({ id: `${ID}cb`, exclusions: [{ kind: 'hold', words: 'On legal hold' }] });
    await renderScreen(<RetentionScreen />, answers([], [aFile(), kept]));
    const rows = within(await screen.findByRole('list', { name: 'Files to dispose of' })).getAllByRole('listitem');
    const [proposed, held] = rows.map((row) => within(row));
    expect(proposed?.getByText('Proposed')).toBeVisible();
    expect(proposed?.getByRole('button', { name: 'Record the notice' })).toBeVisible();
    expect(held?.getByText('On legal hold')).toBeVisible();
    expect(held?.queryByRole('button', { name: 'Record the notice' })).toBeNull();
    expect(held?.queryByRole('link', { name: 'Letter' })).toBeNull();
  });

  it('have their letter begun as a draft, with what is known of the file in it', async () => {
    const person = userEvent.setup();
    const { server } = await renderScreen(<RetentionScreen />, {
      ...answers([], [aFile()]),
      'POST /api/drafts': { status: 201, body: { id: `${ID}f1`, caseId: CASE } },
    });
    await person.click(await screen.findByRole('button', { name: 'Open in Drafting' }));
    const sent = await waitFor(() => {
      const call = server.calls.find(({ method }) => method === 'POST');
      expect(call?.url).toBe('/api/drafts');
      return call?.body;
    });
    expect(draft.commands.add.body.safeParse(sent)).toMatchObject({ success: true });
    expect(sent).toMatchObject({ caseId: CASE, paper: 'letter' });
    const said = JSON.stringify(sent);
    expect(said).toContain('We closed your file in this matter on March 5, 2018.');
    expect(said).toContain('that time ended on June 1, 2025');
    expect(said).toContain('client.address');
  });

  it('are kept by an answer', async () => {
    const person = userEvent.setup();
    const { server } = await renderScreen(<RetentionScreen />, {
      ...answers([], [aFile()]),
      [`POST /api/retained-files/${CASE}/answer`]: { body: { id: CASE, state: 'none', answer: null, notice: null } },
    });
    await person.click(await screen.findByRole('button', { name: 'Keep it?' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.selectOptions(dialog.getByLabelText(/^What speaks/), 'An adoption');
    await person.click(dialog.getByRole('button', { name: 'Save the answer' }));
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ keep: 'adoption', note: null }),
    );
  });

  it('are destroyed after the term alone, and offer their certificate then', async () => {
    const person = userEvent.setup();
    const notice = {
      sentOn: '2025-01-01',
      answerBy: '2025-03-01',
      way: 'mail',
      to: 'Mary Lind',
      recordedAt: AT,
      recordedBy: `${ID}01`,
    } as const;
    const noticed = {
      id: CASE,
      state: 'noticed',
      answer: null,
      notice,
      ordered: null,
      disposed: null,
      stopped: null,
    } as const;
    const ordered = { at: AT, by: `${ID}01`, originals: 'returned' } as const;
    const disposed = {
      ...{ at: AT, client: 'Mary Lind', matter: 'Reed v. Lund', adverse: [], openedOn: '2017-01-04' },
      ...{ closedOn: '2018-03-05', destroyed: [], files: 0 },
    };
    const running = { ...noticed, notice: { ...notice, answerBy: '2999-01-01' } };
    const { server } = await renderScreen(<RetentionScreen />, {
      ...answers(
        [],
        [
          aFile({ disposition: noticed }),
          aFile({ id: `${ID}cb`, disposition: running }),
          aFile({ id: `${ID}cc`, disposition: { ...noticed, state: 'disposed', ordered, disposed } }),
        ],
      ),
      [`POST /api/retained-files/${CASE}/dispose`]: { status: 202, body: { ...noticed, state: 'ordered', ordered } },
    });
    const list = within(await screen.findByRole('list', { name: 'Files to dispose of' }));
    const [over, waiting, gone] = list.getAllByRole('listitem').map((row) => within(row));
    expect(waiting?.queryByRole('button', { name: 'Destroy the file' })).toBeNull();
    expect(gone?.getByRole('link', { name: 'Certificate' })).toBeVisible();
    expect(gone?.queryByRole('button')).toBeNull();
    await person.click(over?.getByRole('button', { name: 'Destroy the file' }) as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await person.selectOptions(dialog.getByLabelText(/^Original/), 'Returned to the client');
    await person.click(dialog.getByRole('button', { name: 'Destroy the file' }));
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ originals: 'returned' }),
    );
  });
});
