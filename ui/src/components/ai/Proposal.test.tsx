import type { ProposalEvent, ProposalPreview } from '@lexledger/contracts/features/ai-provider';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONFIGURED, streamOf } from '../../testing/aiProvider.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Replies } from '../../testing/server.ts';
import { Proposal, type ProposalProps } from './Proposal.tsx';

const CASE = '9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44';
const PREVIEW: ProposalPreview = {
  address: 'https://models.example/v1',
  model: 'large-2',
  messages: [
    { role: 'system', content: 'The rules' },
    { role: 'user', content: 'The duty of [Client]' },
  ],
  leftOut: [{ label: 'Report', why: 'source' }],
  replaced: [{ original: 'Ada Okafor', sent: '[Client]' }],
  names: 'roles',
  sources: ['fact'],
  tokens: 1234,
};
const TEXT = 'She owed a duty [1]. See Varghese, 925 F.3d 1339.';
const DONE: ProposalEvent = {
  type: 'done',
  text: TEXT,
  marks: [
    { kind: 'passage', start: 16, end: 19, isVerified: true },
    { kind: 'citation', start: 25, end: 48, isVerified: false },
  ],
  isCut: false,
  isSuspicious: false,
  tokens: 150,
  seal: 'a-seal',
};

const LEASE = { source: 'document', caseId: CASE, label: 'Lease, p. 2', text: 'Rent is due.' } as const;

const refused = (status: number, code: string, message = 'It was refused.') => ({ status, body: { code, message } });

async function aProposal(propose: Replies[string], props: Partial<ProposalProps> = {}, status = CONFIGURED) {
  const onAccept = vi.fn<NonNullable<ProposalProps['onAccept']>>().mockResolvedValue(undefined);
  const view = await renderScreen(
    <Proposal
      kind="paragraph"
      caseId={CASE}
      request={() => ({ instruction: 'The duty of Ada Okafor' })}
      onAccept={onAccept}
      {...props}
    />,
    {
      'GET /api/ai/status': { body: status },
      'POST /api/ai/proposals': propose,
      'POST /api/ai/acknowledgement': { body: {} },
    },
  );
  return {
    ...view,
    onAccept,
    user: userEvent.setup(),
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
  };
}

const begin = () =>
  screen.findByRole('button', { name: 'Propose a paragraph' }).then((button) => userEvent.click(button));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a proposal', () => {
  it('is shown with what has to be checked, and accepted with its seal', async () => {
    const { onAccept, press, server } = await aProposal(
      streamOf({ type: 'begun', model: 'large-2' }, { type: 'text', text: 'She' }, DONE),
    );
    await begin();
    expect(await screen.findByText('Varghese, 925 F.3d 1339')).toHaveTextContent('unverified');
    expect(screen.getByText(/Proposed by large-2/)).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('One citation, quotation or link is neither in your library');
    await press('Accept');
    expect(onAccept.mock.calls[0]?.[0]).toMatchObject({ text: TEXT, proposals: ['a-seal'], model: 'large-2' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'paragraph',
      caseId: CASE,
      instruction: 'The duty of Ada Okafor',
    });
  });

  it('stays when it could not be saved, and is accepted once however often that is pressed', async () => {
    const { onAccept, press } = await aProposal(streamOf(DONE));
    let refuse = (_error: Error): void => undefined;
    onAccept.mockImplementationOnce(
      () =>
        new Promise((_resolve, reject) => {
          refuse = reject;
        }),
    );
    await begin();
    await screen.findByText('Varghese, 925 F.3d 1339');
    await press('Accept');
    await press('Accept');
    expect(onAccept).toHaveBeenCalledOnce();
    refuse(new Error('The case was changed meanwhile.'));
    expect(await screen.findByText('The case was changed meanwhile.')).toBeInTheDocument();
    expect(screen.getByText('Varghese, 925 F.3d 1339')).toBeInTheDocument();
    await press('Accept');
    await waitFor(() => expect(screen.queryByText('Varghese, 925 F.3d 1339')).toBeNull());
  });

  it('is discarded without a trace', async () => {
    const { onAccept, press } = await aProposal(streamOf(DONE));
    await begin();
    await screen.findByText('Varghese, 925 F.3d 1339');
    await press('Discard');
    expect(screen.queryByText('Varghese, 925 F.3d 1339')).toBeNull();
    expect(onAccept).not.toHaveBeenCalled();
  });

  it('is asked for the first time once the person has seen what is sent', async () => {
    let hasSeen = false;
    const { press, server } = await aProposal(({ body }) => {
      if ((body as { readonly preview?: boolean }).preview) return { body: PREVIEW };
      return hasSeen ? streamOf(DONE) : refused(409, 'AI_SENDING_UNSEEN');
    });
    await begin();
    const dialog = await screen.findByRole('dialog', { name: 'What will be sent' });
    expect(dialog).toHaveTextContent('The duty of [Client]');
    expect(dialog).toHaveTextContent('Ada Okafor is sent as [Client]');
    expect(dialog).toHaveTextContent('Report (this kind of record is turned off in Settings)');
    hasSeen = true;
    await press('Send it');
    expect(screen.queryByRole('button', { name: 'Send it' })).toBeNull();
    expect(await screen.findByText('Varghese, 925 F.3d 1339')).toBeInTheDocument();
    expect(server.calls.find(({ url }) => url === '/api/ai/acknowledgement')?.body).toEqual({
      address: 'https://models.example/v1',
      names: 'roles',
      sources: ['fact'],
    });
  });

  it('asks for what is sent first where it is known not to have been seen', async () => {
    const { server } = await aProposal({ body: PREVIEW }, {}, { ...CONFIGURED, isAcknowledged: false });
    await begin();
    expect(await screen.findByRole('button', { name: 'Send it' })).toBeEnabled();
    const posts = server.calls.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => body)).toMatchObject([{ preview: true }]);
  });

  it('sends nothing when what is sent is only looked at', async () => {
    const { press, server } = await aProposal({ body: PREVIEW });
    await userEvent.click(await screen.findByRole('button', { name: 'What is sent' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
      { preview: true },
    ]);
    expect(press).toBeDefined();
  });

  it('stays while what is sent is looked at', async () => {
    const { press } = await aProposal(({ body }) =>
      (body as { readonly preview?: boolean }).preview ? { body: PREVIEW } : streamOf(DONE),
    );
    await begin();
    await screen.findByText('Varghese, 925 F.3d 1339');
    await press('What is sent');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(screen.getByText('Varghese, 925 F.3d 1339')).toBeInTheDocument();
  });

  it('says that the built-in engine has nothing, or where its answer stands', async () => {
    const failing = streamOf({ type: 'failed', problem: 'failed', message: 'The AI provider failed.' });
    const { unmount } = await aProposal(failing, { builtIn: () => null });
    await begin();
    expect(
      await screen.findByText('The AI provider failed. The built-in engine has nothing to offer here.'),
    ).toBeVisible();
    unmount();
    await aProposal(failing, { builtIn: 'The templates below fit.' });
    await begin();
    expect(await screen.findByText('The AI provider failed. The templates below fit.')).toBeVisible();
  });

  it('asks for nothing that its request cannot be made of, and says what has to be looked at', async () => {
    const { unmount } = await aProposal(streamOf(DONE), { disabled: true });
    expect(await screen.findByRole('button', { name: 'Propose a paragraph' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'What is sent' })).toBeDisabled();
    unmount();
    await aProposal(streamOf(DONE), {
      request: async () => Promise.reject(new Error('The case could not be read.')),
    });
    await begin();
    expect(await screen.findByText('The case could not be read.')).toBeVisible();
  });

  it('falls back on the built-in engine, and says why', async () => {
    const { onAccept, press } = await aProposal(
      streamOf(
        { type: 'begun', model: 'large-2' },
        { type: 'failed', problem: 'stalled', message: 'The AI provider stopped answering.' },
      ),
      { builtIn: () => ({ text: 'The built-in paragraph [1].', passages: [LEASE] }), acceptLabel: 'Insert' },
    );
    await begin();
    expect(await screen.findByText('The built-in paragraph [1].')).toBeInTheDocument();
    expect(screen.getByText(/stopped answering\. The built-in engine answered instead:/)).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Passages' })).toHaveTextContent('[1] Lease, p. 2');
    await press('Insert');
    expect(onAccept.mock.calls[0]?.[0]).toMatchObject({
      text: 'The built-in paragraph [1].',
      proposals: [],
      model: null,
    });
  });

  it.each([
    ['refused', refused(429, 'AI_DAY_SPENT', 'The limit of the day is reached.'), 'The limit of the day is reached.'],
    ['cut off', streamOf({ type: 'text', text: 'She' }), 'The connection was lost before the answer was whole.'],
  ])('that is %s says so', async (_how, reply, message) => {
    await aProposal(reply);
    await begin();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('leads to the case where it is off for the case', async () => {
    await aProposal(refused(403, 'AI_CASE_NOT_ALLOWED', 'AI proposals are off for this case.'));
    await begin();
    expect(await screen.findByRole('link', { name: 'Open the case' })).toHaveAttribute('href', `/cases/${CASE}`);
  });

  it('is stopped, and nothing of it stays', async () => {
    const { press } = await aProposal(streamOf(DONE));
    let signal: AbortSignal | null | undefined;
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      ({ signal } = init);
      return new Promise(() => undefined);
    });
    await begin();
    expect(await screen.findByText('Waiting for the first words…')).toBeInTheDocument();
    await press('Stop');
    expect(signal?.aborted).toBe(true);
    expect(await screen.findByRole('button', { name: 'Propose a paragraph' })).toBeEnabled();
  });

  it('is none without a network, and says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await aProposal(streamOf(DONE));
    expect(await screen.findByText(/need the network, so there are none now/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is nothing where no provider is configured', async () => {
    const { server } = await aProposal(streamOf(DONE), {}, { ...CONFIGURED, source: null });
    await expect.poll(() => server.calls.length).toBe(1);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
