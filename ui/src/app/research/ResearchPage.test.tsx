import type { ResearchAnswer, ResearchQuestion, ResearchResult } from '@lexledger/contracts/features/research';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Call, Replies, Reply } from '../../testing/server.ts';
import ResearchPage from './ResearchPage.tsx';

const CASE = '0198f0c2-1111-7111-8111-111111111111';
const stamps = { userId: 'u', version: 0, createdAt: '2026-03-02T10:00:00.000Z', removedAt: null };
const CHARS = 'The lessee shall keep the roof in repair.';

const aResult = (id: string, title: string): ResearchResult => ({
  kind: 'note',
  id,
  title,
  citation: null,
  caseId: CASE,
  within: 'Byron v. Babbage',
  day: '2026-03-01',
  alike: 0,
  passages: [
    {
      kind: 'note',
      id,
      version: 0,
      field: 'content',
      page: null,
      start: 0,
      end: CHARS.length,
      heading: null,
      text: CHARS,
      ranges: [{ start: 4, end: 10 }],
      score: 2.5,
      reasons: [
        {
          word: 'tenant',
          from: 'question',
          matches: ['lessee'],
          synonyms: [{ word: 'lessee', isOwn: true }],
          fields: ['text'],
          weight: 1.5,
        },
        { word: 'roof', from: 'question', matches: ['roof'], synonyms: [], fields: ['text'], weight: 1 },
      ],
    },
  ],
});

const NOTE = aResult('0198f0c2-2222-7222-8222-222222222222', 'Call with the lessee');
const LATER = aResult('0198f0c2-3333-7333-8333-333333333333', 'Second call');

const answerOf = (...results: ResearchResult[]): ResearchAnswer => ({
  engine: 'built-in',
  searched: { passages: 7, records: 3 },
  cut: 0,
  ignored: ['who'],
  usesFeedback: false,
  results,
});

const referenceTo = ({ kind, id }: ResearchResult) => ({
  kind,
  id,
  version: 0,
  field: 'content',
  page: null,
  start: 0,
  end: CHARS.length,
});

const aQuestion = (id: string, question: string, found: ResearchResult[] | null): ResearchQuestion => ({
  ...stamps,
  id,
  updatedAt: stamps.createdAt,
  question,
  caseId: null,
  clientId: null,
  from: null,
  to: null,
  kinds: [],
  found: found?.map(referenceTo) ?? null,
  ranAt: found && stamps.createdAt,
});
const ASKED = aQuestion('0198f0c2-4444-7444-8444-444444444444', 'Who repairs the roof, the tenant?', [NOTE]);
const OTHER = aQuestion('0198f0c2-5555-7555-8555-555555555555', 'What of the walls?', []);

const open = (replies: Replies, address = '/ai-research') =>
  renderScreen(
    <ResearchPage />,
    {
      'GET /api/cases': { body: [{ ...stamps, id: CASE, title: 'Byron v. Babbage', clientId: 'c', status: 'active' }] },
      'GET /api/clients': { body: [] },
      'GET /api/legal-authorities': { body: [] },
      'GET /api/facts': { body: [] },
      'GET /api/ai/status': { status: 404 },
      ...replies,
    },
    address,
  );

const added = ({ body }: Call): Reply => ({ status: 201, body: { ...ASKED, ...(body as object) } });

const questionBox = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: /^Question/ });
const passage = async (): Promise<HTMLElement> =>
  (await within(await screen.findByRole('list', { name: 'Passages' })).findAllByRole('listitem'))[0] as HTMLElement;

async function ask(words: string): Promise<void> {
  await userEvent.click(await questionBox());
  await userEvent.paste(words);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
}

it('keeps a question with what it found, quotes the passage, and says by one key why it is there', async () => {
  const lists = [[], [ASKED]];
  const { server } = await open({
    'GET /api/research-questions': () => ({ body: lists.length > 1 ? lists.shift() : lists[0] }),
    'GET /api/research': { body: answerOf(NOTE) },
    'POST /api/research-questions': added,
  });
  await ask(ASKED.question);
  const quoted = await passage();
  expect(within(quoted).getByText('lessee', { selector: 'mark' })).toBeVisible();
  expect(screen.getByText(/^Built-in search over your own records; no model was used\. 7 passages/)).toBeVisible();
  expect(screen.getByText('Not looked for, because they say too little: who.')).toBeVisible();
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    question: ASKED.question,
    found: [{ kind: 'note', id: NOTE.id }],
  });

  quoted.focus();
  await userEvent.keyboard('w');
  const why = within(quoted).getByRole('table', { name: 'Why this passage is here' });
  expect(within(why).getByText('lessee, synonym of tenant (yours)')).toBeVisible();
  expect(within(why).getByRole('row', { name: /sum orders the passages/ })).toHaveTextContent('2.50');
  await userEvent.keyboard('w');
  expect(within(quoted).queryByRole('table')).toBeNull();
});

const one = {
  'GET /api/research-questions': { body: [ASKED, OTHER] },
  'GET /api/research': ({ url }: Call): Reply => ({
    body: url.includes('walls') ? answerOf(LATER) : answerOf(NOTE, LATER),
  }),
};

it('takes a passage to Facts and to Law, each by one key', async () => {
  await open(one, `/ai-research?id=${ASKED.id}`);
  (await passage()).focus();
  await userEvent.keyboard('f');
  const facts = await screen.findByRole('dialog', { name: 'Facts from a passage' });
  expect(within(facts).getByDisplayValue(NOTE.title)).toBeVisible();
  await userEvent.click(within(facts).getByRole('button', { name: 'Cancel' }));
  (await passage()).focus();
  await userEvent.keyboard('l');
  const law = await screen.findByRole('dialog', { name: 'New authority' });
  expect(within(law).getByDisplayValue(CHARS)).toBeVisible();
});

it('says what is new since the last run, and keeps it when it is run again', async () => {
  const { server } = await open(
    {
      ...one,
      [`POST /api/research-questions/${ASKED.id}/run`]: ({ body }) => ({
        body: { ...ASKED, ...(body as object), version: 1 },
      }),
    },
    `/ai-research?id=${ASKED.id}`,
  );
  expect(await screen.findByText('Since the last run: 1 new.')).toBeVisible();
  expect(within(await screen.findByRole('listitem', { name: '2. Second call' })).getByText('New')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Run again' }));
  await waitFor(() =>
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      found: [{ id: NOTE.id }, { id: LATER.id }],
    }),
  );
  await waitFor(() => expect(screen.queryByText(/^Since the last run/)).toBeNull());
});

it('puts two questions side by side', async () => {
  await open(one, `/ai-research?id=${ASKED.id}`);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Compare with' }), OTHER.question);
  expect(await screen.findByText(/^1 record answers both; 1 only the first, 0 only the second\./)).toBeVisible();
  expect(within(screen.getByRole('region', { name: OTHER.question })).getByText(/Second call/)).toBeVisible();
});

it('keeps a question that was asked without the network, and answers it when that is back', async () => {
  let isAway = true;
  const { server, queries } = await open({
    'GET /api/research-questions': { body: [] },
    'GET /api/research': () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return { body: answerOf(NOTE) };
    },
    'POST /api/research-questions': added,
    [`GET /api/research-questions/${ASKED.id}`]: { body: { ...ASKED, found: null, ranAt: null } },
  });
  await ask(ASKED.question);
  await waitFor(() =>
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      question: ASKED.question,
      found: null,
    }),
  );
  isAway = false;
  await queries.refetchQueries();
  expect(await passage()).toHaveTextContent(CHARS);
});

it('switches a built-in group of synonyms off without opening it, and adds one of the firm’s own', async () => {
  const group = { ...stamps, id: NOTE.id, updatedAt: stamps.createdAt, words: 'tenant, lessee', isStandard: true };
  const listed = [{ ...group, isUsed: true }];
  const { server } = await open(
    {
      'GET /api/research-synonyms': () => ({ body: listed }),
      [`PATCH /api/research-synonyms/${NOTE.id}`]: () => {
        listed[0] = { ...group, isUsed: false, version: 1 };
        return { body: listed[0] };
      },
      'POST /api/research-synonyms': ({ body }) => ({ status: 201, body: { ...group, ...(body as object) } }),
    },
    '/ai-research?tab=synonyms',
  );
  await userEvent.click(await screen.findByRole('switch', { name: 'Use tenant, lessee' }));
  await waitFor(() => expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ isUsed: false }));
  expect(await screen.findByRole('switch', { name: 'Use tenant, lessee', checked: false })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'New synonyms' }));
  const form = await screen.findByRole('dialog', { name: 'New synonyms' });
  const words = within(form).getByRole('textbox', { name: /^Words that mean the same/ });
  await userEvent.type(words, 'MVA');
  await userEvent.click(within(form).getByRole('button', { name: 'Add synonyms' }));
  expect(await within(form).findByText('Write at least two words, with commas between them')).toBeVisible();
  await userEvent.type(words, ', crash');
  await userEvent.click(within(form).getByRole('button', { name: 'Add synonyms' }));
  await waitFor(() =>
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ words: 'MVA, crash' }),
  );
});
