import {
  type AiProviderEvent,
  type AiSettings,
  evolveAiSettings,
  lowerLimit,
  NO_AI_SETTINGS,
} from '@lexledger/contracts/features/ai-provider';
import { type DomainEvent, streamName } from '@lexledger/contracts/kernel/event';
import { type Belonging, firmIdOf } from '@lexledger/contracts/kernel/firm';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import type { RouteServices } from '../../kernel/service-feature.ts';

/** The provider that a user's proposals come from. */
export interface ProviderInUse {
  readonly source: 'environment' | 'settings';
  readonly address: string;
  readonly model: string;
  readonly apiKey: string | null;
}

export interface AiSettingsInUse {
  readonly settings: AiSettings;
  /** Null when none is configured. */
  readonly provider: ProviderInUse | null;
  /** Tokens of a day: the lower of the person's limit and the operator's; null for no limit. */
  readonly dailyTokens: number | null;
  /** Whether the person saw what is sent to this provider under these settings. */
  readonly isAcknowledged: boolean;
}

/** The key after all events; null when it was removed, or erased with the account. */
function keyAfter(events: readonly DomainEvent[]): string | null {
  let key: string | null = null;
  for (const event of events as readonly AiProviderEvent[]) {
    if (event.type === 'AiKeySet') key = event.erased ? null : event.data.apiKey;
    else if (event.type === 'AiKeyRemoved' || event.type === 'AiProviderRemoved') key = null;
  }
  return key;
}

/** The settings as they are now, read from the firm's own stream: a key that was just removed is not used again. */
export async function readAiSettings(
  asker: Belonging,
  { past, aiEnvironment }: Pick<RouteServices, 'past' | 'aiEnvironment'>,
): Promise<AiSettingsInUse> {
  const events = await past(streamName('aiprovider', firmIdOf(asker)));
  const settings = (events as readonly AiProviderEvent[]).reduce(evolveAiSettings, NO_AI_SETTINGS);
  const { address, model, names, sources, acknowledged } = settings;
  const own: ProviderInUse | null =
    address === null || model === null ? null : { source: 'settings', address, model, apiKey: keyAfter(events) };
  const provider: ProviderInUse | null = aiEnvironment === null ? own : { source: 'environment', ...aiEnvironment };
  return {
    settings,
    provider,
    dailyTokens: lowerLimit(settings.dailyTokens, aiEnvironment?.dailyTokens ?? null),
    isAcknowledged: provider !== null && isSame(acknowledged, { address: provider.address, names, sources }),
  };
}
