import {
  type AiProviderEvent,
  type AiSettings,
  type acknowledgeAiSending,
  aiProvider,
  evolveAiSettings,
  KEY_ENDING,
  NO_AI_SETTINGS,
  type removeAiProvider,
  type setAiLimits,
  type setAiProvider,
  type setAiSending,
} from '@lexledger/contracts/features/ai-provider';
import type { CommandOf } from '@lexledger/contracts/kernel/command';
import type { NewEvent } from '@lexledger/contracts/kernel/event';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { type Decider, type Decision, refuse } from '../../kernel/decider.ts';

type AiProviderCommand =
  | CommandOf<typeof setAiProvider>
  | CommandOf<typeof removeAiProvider>
  | CommandOf<typeof setAiLimits>
  | CommandOf<typeof setAiSending>
  | CommandOf<typeof acknowledgeAiSending>;

const originOf = (address: string | null): string | null => (address === null ? null : new URL(address).origin);

function setProvider({ data }: CommandOf<typeof setAiProvider>, state: AiSettings): Decision {
  const { address, model, apiKey } = data;
  const isElsewhere = originOf(address) !== originOf(state.address);
  if (isElsewhere && state.hasKey && apiKey === undefined) {
    return refuse('AI_KEY_AGAIN', { issues: [{ path: 'apiKey', message: 'Enter the key of this address.' }] });
  }
  const events: NewEvent[] = [];
  if (address !== state.address || model !== state.model) {
    events.push({ type: 'AiProviderSet', data: { address, model } });
  }
  // The state has no key to compare with, so a key that is given again is recorded again.
  if (typeof apiKey === 'string') {
    events.push({ type: 'AiKeySet', data: { apiKey, ending: apiKey.slice(-KEY_ENDING) } });
  } else if (apiKey === null && state.hasKey) events.push({ type: 'AiKeyRemoved', data: {} });
  return events;
}

/** Nothing when the values are those of now. */
const changed = <Data extends object>(type: string, data: Data, now: object): Decision =>
  Object.entries(data).every(([field, value]) => isSame(value, (now as Readonly<Record<string, unknown>>)[field]))
    ? []
    : [{ type, data }];

function decide(command: AiProviderCommand, state: AiSettings): Decision {
  switch (command.type) {
    case 'SetAiProvider':
      return setProvider(command, state);
    case 'RemoveAiProvider':
      return state.address === null ? [] : [{ type: 'AiProviderRemoved', data: {} }];
    case 'SetAiLimits':
      return changed('AiLimitsSet', command.data, state);
    case 'SetAiSending':
      return changed('AiSendingSet', command.data, state);
    case 'AcknowledgeAiSending':
      return changed('AiSendingAcknowledged', command.data, state.acknowledged ?? {});
  }
}

/** The user's settings of AI proposals. The key is in its event alone. */
export const aiProviderDecider: Decider<AiSettings> = {
  category: 'aiprovider',
  commands: aiProvider.commands,
  initial: () => NO_AI_SETTINGS,
  decide: (command, state) => decide(command as AiProviderCommand, state),
  evolve: (state, event) => evolveAiSettings(state, event as AiProviderEvent),
  answer: (state) => state,
  isLive: () => true,
};
