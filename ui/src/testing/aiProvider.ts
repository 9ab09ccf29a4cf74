import { type AiStatus, NO_AI_SETTINGS, type ProposalEvent } from '@lexledger/contracts/features/ai-provider';
import type { Replies, Reply } from './server.ts';

export const CONFIGURED: AiStatus = {
  source: 'settings',
  address: 'https://models.example/v1',
  model: 'large-2',
  operatorDailyTokens: null,
  isAcknowledged: true,
  today: { tokens: 0, dollars: null },
};

/** A proposal's answer as it is streamed. */
export const streamOf = (...events: readonly ProposalEvent[]): Reply => ({
  body: `: waiting\n\n${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}`,
  headers: { 'content-type': 'text/event-stream' },
});

/** A whole proposal, whose seal is 'a-seal'. */
export const proposed = (text: string, more: Partial<Extract<ProposalEvent, { type: 'done' }>> = {}): Reply =>
  streamOf(
    { type: 'begun', model: 'large-2' },
    { type: 'done', text, marks: [], isCut: false, isSuspicious: false, tokens: 150, seal: 'a-seal', ...more },
  );

export const failed = (message = 'The AI provider failed.'): Reply =>
  streamOf({ type: 'begun', model: 'large-2' }, { type: 'failed', problem: 'failed', message });

/** A fact that research finds, as the best passage of an answer. */
export const aFoundFact = (caseId: string, title: string, text: string) => ({
  kind: 'fact',
  id: '2c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44',
  title,
  citation: null,
  caseId,
  within: null,
  day: null,
  alike: 0,
  passages: [{ page: null, text }],
});

/** A configured provider, and a case whose client consented; research finds `results`. */
export const mayPropose = (caseId: string, propose: Replies[string], results: readonly object[] = []): Replies => ({
  'GET /api/ai/status': { body: CONFIGURED },
  'GET /api/ai/provider': { body: NO_AI_SETTINGS },
  [`GET /api/cases/${caseId}`]: { body: { id: caseId, aiConsentOn: '2026-01-15', removedAt: null } },
  'GET /api/research': ({ url }) => ({ body: { results: url.includes('kinds=snippet') ? [] : results } }),
  'POST /api/ai/proposals': propose,
});
