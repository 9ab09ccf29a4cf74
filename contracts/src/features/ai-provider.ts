import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { fromClient, identifier, nonNegativeMoney, optional, text } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { noBody } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { byFirm, defineView } from '../kernel/view.ts';
import { RESEARCH_KINDS, type ResearchKind } from '../researchChoices.ts';

/** Kinds of records whose text may be sent: those that research reads. */
export const AI_SOURCES = RESEARCH_KINDS;
export type AiSource = ResearchKind;

/** How names of clients, parties and team members are sent. */
export const AI_NAMES = { roles: 'As roles, such as [Client]', written: 'As they are written' } as const;

export const PROPOSAL_KINDS = {
  paragraph: 'A paragraph',
  shorter: 'A shorter narrative',
  answer: 'An answer from your library',
  elements: 'Elements of a claim',
  objections: 'Objections',
} as const;
export type ProposalKind = keyof typeof PROPOSAL_KINDS;

/** Last letters of a key that are shown. */
export const KEY_ENDING = 4;
/** Tokens of an account in a day, until its owner chooses another limit. */
export const USUAL_DAILY_TOKENS = 200_000;

const address = () =>
  text(500).refine(isProviderAddress, {
    error: 'Give an address such as https://api.openai.com/v1, without a password, a query or a fragment',
  });

/** Whether a text can be the address of a provider's API: of the web, and with nothing that may be a secret. */
export function isProviderAddress(given: string): boolean {
  if (!URL.canParse(given)) return false;
  const { protocol, username, password, search, hash } = new URL(given);
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '');
}

/** What can stand in a header. */
export const PROVIDER_KEY = /^[\x21-\x7e]{1,500}$/;

const apiKey = () =>
  text(500)
    .min(8, { error: 'A key has at least 8 characters' })
    .regex(PROVIDER_KEY, { error: 'A key has no spaces, and no letters beyond ASCII' });

/** Dollars of a million tokens: '0.15'. */
const price = () =>
  z.string().regex(/^\d{1,5}(\.\d{1,4})?$/, { error: 'Give dollars for a million tokens, such as 0.15' });

const limits = {
  /** Tokens of a day, sent and received; null for no limit. */
  dailyTokens: z.int().min(1_000, { error: 'Give at least 1,000 tokens' }).max(1_000_000_000).nullable(),
  /** Dollars of a day, by the prices below; null for no limit. */
  dailyDollars: nonNegativeMoney().nullable(),
  inputPrice: price().nullable(),
  outputPrice: price().nullable(),
};

/** What may be sent. */
const sending = {
  names: z.enum(keysOf(AI_NAMES)),
  sources: z.array(z.enum(keysOf(AI_SOURCES))).max(keysOf(AI_SOURCES).length),
};

export const aiProviderSet = defineEvent('AiProviderSet', z.object({ address: address(), model: text(200) }));
export const aiKeySet = defineEvent(
  'AiKeySet',
  z.object({ apiKey: withTraits(apiKey(), { personal: true, internal: true }), ending: z.string().max(KEY_ENDING) }),
);
export const aiKeyRemoved = defineEvent('AiKeyRemoved', z.object({}));
/** Address, model and key are forgotten. */
export const aiProviderRemoved = defineEvent('AiProviderRemoved', z.object({}));
export const aiLimitsSet = defineEvent('AiLimitsSet', z.object(limits));
export const aiSendingSet = defineEvent('AiSendingSet', z.object(sending));
/** The person saw what is sent to this address under these settings. */
export const aiSendingAcknowledged = defineEvent('AiSendingAcknowledged', z.object({ address: address(), ...sending }));

export const aiProviderEvents = [
  aiProviderSet,
  aiKeySet,
  aiKeyRemoved,
  aiProviderRemoved,
  aiLimitsSet,
  aiSendingSet,
  aiSendingAcknowledged,
] as const;
export type AiProviderEvent = DomainEvent<EventOf<(typeof aiProviderEvents)[number]>>;

/** The settings as they are shown. The key itself is never answered. */
export const aiSettingsShape = z.object({
  address: z.string().nullable(),
  model: z.string().nullable(),
  hasKey: z.boolean(),
  /** The last letters of the key; null without one. */
  keyEnding: z.string().nullable(),
  ...limits,
  ...sending,
  acknowledged: z.object({ address: z.string(), ...sending }).nullable(),
});
export type AiSettings = z.output<typeof aiSettingsShape>;

export const NO_AI_SETTINGS: AiSettings = {
  address: null,
  model: null,
  hasKey: false,
  keyEnding: null,
  dailyTokens: USUAL_DAILY_TOKENS,
  dailyDollars: null,
  inputPrice: null,
  outputPrice: null,
  names: 'roles',
  sources: ['authority', 'fact', 'argument', 'snippet'],
  acknowledged: null,
};

/** The one fold of deciders and the view; the key is left to whoever calls the provider. */
export function evolveAiSettings(before: AiSettings, { type, data }: AiProviderEvent): AiSettings {
  switch (type) {
    case 'AiProviderSet':
      return { ...before, ...data };
    case 'AiKeySet':
      return { ...before, hasKey: true, keyEnding: data.ending };
    case 'AiKeyRemoved':
      return { ...before, hasKey: false, keyEnding: null };
    case 'AiProviderRemoved':
      return { ...before, address: null, model: null, hasKey: false, keyEnding: null };
    case 'AiLimitsSet':
    case 'AiSendingSet':
      return { ...before, ...data };
    case 'AiSendingAcknowledged':
      return { ...before, acknowledged: data };
  }
}

/** The lower of two limits of a day, of which null is none. */
export const lowerLimit = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const common = { category: 'aiprovider', target: 'firm', answer: aiSettingsShape, status: 200 } as const;

export const setAiProvider = defineCommand({
  ...common,
  type: 'SetAiProvider',
  method: 'PUT',
  path: '/api/ai/provider',
  body: z.strictObject({
    address: address(),
    model: text(200),
    /** A new key; null for none. Without it the key stays as it is, which a new address does not permit. */
    apiKey: apiKey().nullable().optional(),
  }),
  summary: 'Say which AI provider is asked, and with which key; the key is sealed and never answered',
});

export const removeAiProvider = defineCommand({
  ...common,
  type: 'RemoveAiProvider',
  method: 'DELETE',
  path: '/api/ai/provider',
  body: noBody,
  summary: 'Forget the AI provider and its key',
});

export const setAiLimits = defineCommand({
  ...common,
  type: 'SetAiLimits',
  method: 'PUT',
  path: '/api/ai/limits',
  body: z
    .strictObject({ ...limits, dailyDollars: fromClient(limits.dailyDollars) })
    .refine(
      ({ dailyDollars, inputPrice, outputPrice }) =>
        dailyDollars === null || (inputPrice !== null && outputPrice !== null),
      { path: ['dailyDollars'], error: 'A limit in dollars needs both prices' },
    ),
  summary: 'Set what AI proposals may take in a day',
});

export const setAiSending = defineCommand({
  ...common,
  type: 'SetAiSending',
  method: 'PUT',
  path: '/api/ai/sending',
  body: z.strictObject(sending),
  summary: 'Set what may be sent to the AI provider',
});

export const acknowledgeAiSending = defineCommand({
  ...common,
  type: 'AcknowledgeAiSending',
  method: 'POST',
  path: '/api/ai/acknowledgement',
  body: z.strictObject({ address: address(), ...sending }),
  summary: 'Confirm having seen what is sent to the AI provider',
});

export const aiSettingsView = defineView('ai-settings', {
  document: aiSettingsShape.extend({ id: identifier(), userId: identifier() }),
  changedBy: aiProviderEvents,
  idsOf: byFirm,
});

export const getAiSettings = defineQuery({
  name: 'GetAiSettings',
  path: '/api/ai/provider',
  query: noQuery,
  answer: aiSettingsShape,
  reads: ['ai-settings'],
  summary: 'The person’s own settings of AI proposals; of the key only whether there is one, and its end',
});

/** Tokens and dollars of today. */
const today = z.object({ tokens: z.int().min(0), dollars: z.string().nullable() });

export const aiStatusShape = z.object({
  /** Where the provider is configured; null when none is. */
  source: z.enum(['environment', 'settings']).nullable(),
  address: z.string().nullable(),
  model: z.string().nullable(),
  /** The operator's own limit of an account's day; null for none. */
  operatorDailyTokens: z.int().nullable(),
  /** Whether the person saw what is sent to this address under the settings of now. */
  isAcknowledged: z.boolean(),
  today,
});
export type AiStatus = z.output<typeof aiStatusShape>;

/** A text of the library to work with. */
const passage = z.strictObject({
  source: z.enum(keysOf(AI_SOURCES)),
  /** The case that it belongs to; null for what belongs to none, such as a snippet. */
  caseId: identifier().nullable().default(null),
  /** How a lawyer would cite it: 'Ashcroft v. Iqbal, 556 U.S. 662 (2009)', 'Deposition of J. Doe, p. 12'. */
  label: text(500),
  text: text(8_000),
});
export type ProposalPassage = z.output<typeof passage>;

export const MAX_PASSAGES = 20;

export const proposalBody = z.strictObject({
  kind: z.enum(keysOf(PROPOSAL_KINDS)),
  /** The case that it is for; null for a question across cases. */
  caseId: optional(identifier()),
  /** The question, the point of the paragraph, the claim, or what to keep of a narrative. */
  instruction: text(4_000),
  /** The narrative to shorten, or what comes before the paragraph. */
  text: optional(text(20_000)),
  passages: z.array(passage).max(MAX_PASSAGES).default([]),
  /** True to be answered what would be sent, and to send nothing. */
  preview: z.boolean().default(false),
});
export type ProposalRequest = z.input<typeof proposalBody>;

/** One message of a prompt. */
const promptMessage = z.object({ role: z.enum(['system', 'user']), content: z.string() });
export type PromptMessage = z.output<typeof promptMessage>;

/** What would be sent, word for word. */
export const proposalPreview = z.object({
  address: z.string(),
  model: z.string(),
  messages: z.array(promptMessage),
  /** Passages that the settings, or the case, do not permit to send. */
  leftOut: z.array(z.object({ label: z.string(), why: z.enum(['source', 'case']) })),
  /** What is sent in place of names and personal data. */
  replaced: z.array(z.object({ original: z.string(), sent: z.string() })),
  names: sending.names,
  sources: sending.sources,
  /** Estimate of the tokens that it takes at most. */
  tokens: z.int(),
});
export type ProposalPreview = z.output<typeof proposalPreview>;

/** A citation, quotation, link or number of a passage in a proposal, by its place in the text. */
export const proposalMark = z.object({
  kind: z.enum(['citation', 'quotation', 'passage', 'link']),
  start: z.int().min(0),
  end: z.int().min(0),
  /** Whether it is in the library, or in what was sent. */
  isVerified: z.boolean(),
});
export type ProposalMark = z.output<typeof proposalMark>;

/**
 * Why a provider gave no whole answer: it refused the key or what it was sent, does not know the model, is busy, failed,
 * stalled, sent what is no answer, lost the connection, withheld the answer, cannot be reached, or may not be called.
 */
export const PROPOSAL_PROBLEMS = [
  'key-refused',
  'request-refused',
  'model-unknown',
  'busy',
  'failed',
  'stalled',
  'nonsense',
  'cut-off',
  'withheld',
  'unreachable',
  'not-callable',
] as const;
export type ProposalProblem = (typeof PROPOSAL_PROBLEMS)[number];

/** Events of the stream, as server-sent events whose data is one of these. */
export const proposalEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('begun'), model: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('done'),
    /** The whole text, with names put back. */
    text: z.string(),
    marks: z.array(proposalMark),
    /** Whether the answer reached its limit of length. */
    isCut: z.boolean(),
    /** Whether a passage seems to hold instructions for a model. */
    isSuspicious: z.boolean(),
    tokens: z.int(),
    /** Goes with the command that accepts the text; see `PROPOSALS_HEADER`. */
    seal: z.string(),
  }),
  z.object({ type: z.literal('failed'), problem: z.enum(PROPOSAL_PROBLEMS), message: z.string() }),
]);
export type ProposalEvent = z.output<typeof proposalEvent>;

/** What a test of the connection found: the provider answered, or why it did not, in words for people. */
export const providerTest = z.discriminatedUnion('works', [
  z.object({
    works: z.literal(true),
    model: z.string(),
    /** Until the answer was there. */
    milliseconds: z.int().min(0),
    /** Whether it took so long that proposals would be slow. */
    isSlow: z.boolean(),
  }),
  z.object({ works: z.literal(false), problem: z.enum(PROPOSAL_PROBLEMS), message: z.string() }),
]);
export type ProviderTest = z.output<typeof providerTest>;

/** Routes that the projection-service serves itself: they know the environment, and call the provider. */
export const aiRoutes = {
  status: {
    method: 'GET',
    path: '/api/ai/status',
    answer: aiStatusShape,
    status: 200,
    summary: 'Whether an AI provider is configured, and what proposals took today',
  },
  propose: {
    method: 'POST',
    path: '/api/ai/proposals',
    body: proposalBody,
    answer: proposalPreview,
    status: 200,
    summary:
      'Ask the AI provider for a proposal, answered as server-sent events; nothing is recorded until it is accepted',
  },
  test: {
    method: 'POST',
    path: '/api/ai/test',
    body: noBody,
    answer: providerTest,
    status: 200,
    summary: 'Ask the AI provider for one word, and say in plain words what is wrong when it does not come',
  },
} as const;

export const aiProvider = defineFeature({
  events: aiProviderEvents,
  commands: [setAiProvider, removeAiProvider, setAiLimits, setAiSending, acknowledgeAiSending],
  views: [aiSettingsView],
  queries: [getAiSettings],
  errors: defineErrors({
    INVALID_PROPOSAL: {
      status: 400,
      message: 'The proposal that this command names was not made for you. Ask for it again.',
    },
    AI_CASE_NOT_ALLOWED: {
      status: 403,
      message: 'AI proposals are off for this case. Record the client’s informed consent on the case first.',
    },
    AI_NOT_CONFIGURED: { status: 409, message: 'No AI provider is configured. Enter one in Settings.' },
    AI_SENDING_UNSEEN: {
      status: 409,
      message: 'Look first at what is sent to the AI provider, and confirm that you have seen it.',
    },
    AI_NOTHING_TO_SEND: {
      status: 422,
      message: 'None of these passages may be sent: their kind is turned off in Settings, or AI is off for their case.',
    },
    AI_KEY_AGAIN: {
      status: 422,
      message: 'The key was entered for another address. Enter it again, so that it goes nowhere else by mistake.',
    },
    AI_DAY_SPENT: {
      status: 429,
      message: 'AI proposals have reached the limit of the day. Raise it in Settings, or go on tomorrow.',
    },
  }),
});
