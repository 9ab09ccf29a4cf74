import type {
  PromptMessage,
  ProposalEvent,
  ProposalMark,
  proposalBody,
} from '@lexledger/contracts/features/ai-provider';
import { type Case, caseRecord, casesView } from '@lexledger/contracts/features/cases';
import { authoritiesView, type LegalAuthority } from '@lexledger/contracts/features/law';
import { streamName } from '@lexledger/contracts/kernel/event';
import { type Belonging, isOfFirm } from '@lexledger/contracts/kernel/firm';
import { evolveRecord } from '@lexledger/contracts/kernel/record';
import { ANSWER_TOKENS, trimmedAnswer, unusable, writePrompt } from '@lexledger/domain/ai/prompt';
import { createRedaction, type Replacement } from '@lexledger/domain/ai/redact';
import { createRestorer, restore } from '@lexledger/domain/ai/restore';
import { looksLikeInstructions, markProposal, type ProposalGrounds } from '@lexledger/domain/ai/verify';
import { type AiProvider, AiProviderError, type AiUsage, estimatedTokens } from '@lexledger/infra/ai/port';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { z } from 'zod';
import type { RouteServices } from '../../kernel/service-feature.ts';
import { peopleIn } from './people.ts';
import type { AiSettingsInUse } from './provider-settings.ts';
import type { Tokens } from './spending.ts';

type Asked = z.output<typeof proposalBody>;
type LeftOut = { readonly label: string; readonly why: 'source' | 'case' };

/** A prompt as it goes out, and what is needed to read the answer. */
export interface PreparedProposal {
  readonly asked: Asked;
  readonly messages: readonly PromptMessage[];
  readonly leftOut: readonly LeftOut[];
  readonly replaced: readonly Replacement[];
  readonly placeholders: readonly Replacement[];
  readonly grounds: ProposalGrounds;
  readonly isSuspicious: boolean;
  /** The most tokens that it may take. */
  readonly most: Tokens;
}

type Services = Pick<RouteServices, 'past' | 'readFor' | 'catchUp'>;

/** The firm's case as its own stream tells it, so that withdrawn consent holds at once; null when there is none. */
async function caseOf(id: string, asker: Belonging, { past, readFor }: Services): Promise<Case | null> {
  const events = await past(streamName(caseRecord.category, id));
  const found = events.reduce<Case | null>(evolveRecord, null);
  const isReached = found !== null && isOfFirm(found, asker) && readFor(asker).reaches(casesView.name, found);
  return isReached && found.removedAt === null ? found : null;
}

const isAllowed = ({ aiConsentOn }: Case): boolean => (aiConsentOn ?? null) !== null;

/**
 * Makes the prompt: only passages that the settings and their cases permit, with names and personal data replaced.
 * @throws HttpRefusal NOT_FOUND, AI_CASE_NOT_ALLOWED, AI_NOTHING_TO_SEND, NOT_CAUGHT_UP
 */
export async function prepareProposal(
  asker: Belonging,
  asked: Asked,
  { settings: { names, sources } }: AiSettingsInUse,
  services: Services,
): Promise<PreparedProposal> {
  const { kind, caseId, instruction, text, passages } = asked;
  const ids = [...new Set([caseId, ...passages.map((passage) => passage.caseId)])].filter((id) => id !== null);
  const cases = new Map(await Promise.all(ids.map(async (id) => [id, await caseOf(id, asker, services)] as const)));
  if (caseId !== null) {
    const own = cases.get(caseId) ?? null;
    if (own === null) throw new HttpRefusal('NOT_FOUND');
    if (!isAllowed(own)) throw new HttpRefusal('AI_CASE_NOT_ALLOWED');
  }
  const leftOut: LeftOut[] = [];
  const numbered = passages.map((passage, index) => ({ ...passage, number: index + 1 }));
  const sent = numbered.filter(({ caseId: of, source, label }) => {
    const found = of === null ? undefined : (cases.get(of) ?? null);
    const mayGo = found === undefined || (found !== null && isAllowed(found));
    const why = mayGo ? (sources.includes(source) ? null : 'source') : 'case';
    if (why !== null && !leftOut.some((other) => other.label === label)) leftOut.push({ label, why });
    return why === null;
  });
  if (passages.length > 0 && sent.length === 0) throw new HttpRefusal('AI_NOTHING_TO_SEND');

  const material = [instruction, text ?? '', ...sent.flatMap((passage) => [passage.label, passage.text])];
  const ofUser = [...cases.values()].filter((found) => found !== null);
  const redaction = createRedaction(await peopleIn(asker, ofUser, material.join('\n'), services), names);
  const messages = writePrompt({
    kind,
    instruction: redaction.redact(instruction),
    text: text === null ? null : redaction.redact(text),
    passages: sent.map((passage) => ({
      number: passage.number,
      label: redaction.redact(passage.label),
      text: redaction.redact(passage.text),
    })),
  });
  return {
    asked,
    messages,
    leftOut,
    replaced: redaction.replaced(),
    placeholders: redaction.placeholders(),
    grounds: {
      passages: sent,
      given: text === null ? [instruction] : [instruction, text],
      library: await libraryOf(asker, services),
    },
    isSuspicious: material.some(looksLikeInstructions),
    most: { input: estimatedTokens(messages.map(({ content }) => content).join('\n')), output: ANSWER_TOKENS[kind] },
  };
}

/** The firm's own authorities, which a citation is looked up in. */
async function libraryOf(asker: Belonging, { readFor, catchUp }: Services): Promise<ProposalGrounds['library']> {
  await catchUp(authoritiesView.name);
  const found = await readFor(asker).find(authoritiesView.name, { where: { removedAt: null } });
  return (found as unknown as readonly LegalAuthority[]).map(({ citation, relevantText }) => ({
    citation,
    text: relevantText,
  }));
}

/** What a finished proposal is recorded by. */
export type SealProposal = () => Promise<string>;

const taken = ({ inputTokens, outputTokens }: AiUsage): Tokens => ({ input: inputTokens, output: outputTokens });

/**
 * The events of one proposal: its text as it arrives with names put back, then the whole with what has to be checked,
 * or why there is none. `settle` is told what it took. Rejects with the signal's reason when it aborts.
 */
export async function* propose(
  provider: AiProvider,
  { asked, messages, placeholders, grounds, isSuspicious, most }: PreparedProposal,
  {
    signal,
    seal,
    settle,
  }: {
    readonly signal: AbortSignal;
    readonly seal: SealProposal;
    readonly settle: (tokens: Tokens) => Promise<void>;
  },
): AsyncGenerator<ProposalEvent> {
  const restorer = createRestorer(placeholders);
  let written = '';
  let tokens: Tokens | null = null;
  try {
    for await (const part of provider.propose({ messages, maxTokens: most.output }, signal)) {
      if (part.type === 'text') {
        written += part.text;
        const text = restorer.push(part.text);
        if (text !== '') yield { type: 'text', text };
        continue;
      }
      tokens = taken(part.usage);
      const text = trimmedAnswer(restore(written, placeholders));
      const why = unusable(asked.kind, text, asked.text);
      if (why !== null) throw new AiProviderError('nonsense', why);
      yield {
        type: 'done',
        text,
        marks: [...markProposal(text, grounds)] as ProposalMark[],
        isCut: part.isCut,
        isSuspicious,
        tokens: tokens.input + tokens.output,
        seal: await seal(),
      };
    }
  } catch (error) {
    if (!(error instanceof AiProviderError)) throw error;
    yield { type: 'failed', problem: error.problem, message: error.message };
  } finally {
    // A provider that began to answer counts what it read, also when it was stopped or failed later.
    const begun = { input: most.input, output: estimatedTokens(written) };
    await settle(tokens ?? (written === '' ? { input: 0, output: 0 } : begun));
  }
}
