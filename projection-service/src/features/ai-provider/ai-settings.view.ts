import {
  type AiProviderEvent,
  type AiSettings,
  aiSettingsView,
  evolveAiSettings,
  getAiSettings,
  NO_AI_SETTINGS,
} from '@lexledger/contracts/features/ai-provider';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

const evolved = (document: AiSettings | null, event: AiProviderEvent, userId: string) => ({
  ...evolveAiSettings(document ?? NO_AI_SETTINGS, event),
  id: userId,
  userId,
});

/** The user's settings of AI proposals. The key is in no view. */
export const aiSettingsProjection = defineProjection(aiSettingsView, {
  version: 1,
  indexes: [],
  project: {
    AiProviderSet: evolved,
    AiKeySet: evolved,
    AiKeyRemoved: evolved,
    AiProviderRemoved: evolved,
    AiLimitsSet: evolved,
    AiSendingSet: evolved,
    AiSendingAcknowledged: evolved,
  },
});

export const aiSettingsQuery = answerQuery(
  getAiSettings,
  async ({ actor, read }) => {
    const known = await read.get(aiSettingsView.name, firmIdOf(actor));
    return { body: (known ?? NO_AI_SETTINGS) as unknown as AiSettings };
  },
  { timeless: true },
);
