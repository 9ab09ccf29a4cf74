import {
  acknowledgeAiSending,
  aiKeySet,
  aiProviderSet,
  aiSendingAcknowledged,
  NO_AI_SETTINGS,
  removeAiProvider,
  setAiLimits,
  setAiProvider,
  setAiSending,
} from '@lexledger/contracts/features/ai-provider';
import { describe, expect, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { aiProviderDecider } from './ai-provider.decider.ts';

const provider = { address: 'https://models.example/v1', model: 'large-2' };
const KEY = 'sk-a-very-secret-key-1234';
const chosen = happened(aiProviderSet, provider);
const keyed = happened(aiKeySet, { apiKey: KEY, ending: '1234' });

describe('SetAiProvider', () => {
  it('says which provider is asked, and of the key only its end', () => {
    given(aiProviderDecider)
      .when(setAiProvider, { ...provider, apiKey: KEY })
      .leadsTo({ type: 'AiProviderSet', data: provider }, { type: 'AiKeySet', data: { apiKey: KEY, ending: '1234' } })
      .answers({ ...NO_AI_SETTINGS, ...provider, hasKey: true, keyEnding: '1234' });
  });

  it('seals the key', () => {
    expect(aiKeySet.personal).toEqual([['apiKey']]);
  });

  it('keeps the key at the same address, takes another, or none', () => {
    given(aiProviderDecider, chosen, keyed)
      .when(setAiProvider, { address: 'https://models.example/v2', model: 'small' })
      .leadsTo({ type: 'AiProviderSet', data: { address: 'https://models.example/v2', model: 'small' } })
      .answers({ hasKey: true });
    given(aiProviderDecider, chosen, keyed)
      .when(setAiProvider, { ...provider, apiKey: 'another-key' })
      .leadsTo({ type: 'AiKeySet', data: { apiKey: 'another-key', ending: '-key' } });
    given(aiProviderDecider, chosen, keyed)
      .when(setAiProvider, { ...provider, apiKey: null })
      .leadsTo({ type: 'AiKeyRemoved', data: {} });
    given(aiProviderDecider, chosen, keyed).when(setAiProvider, provider).changesNothing();
  });

  it('sends a key to no other address than it was entered for', () => {
    given(aiProviderDecider, chosen, keyed)
      .when(setAiProvider, { ...provider, address: 'https://elsewhere.example/v1' })
      .isRefused('AI_KEY_AGAIN', { issues: [{ path: 'apiKey', message: 'Enter the key of this address.' }] });
    given(aiProviderDecider, chosen, keyed)
      .when(setAiProvider, { ...provider, address: 'https://elsewhere.example/v1', apiKey: null })
      .answers({ hasKey: false });
  });

  it.each([
    'ftp://models.example',
    'models.example/v1',
    'https://me:secret@models.example',
    'https://models.example/?key=secret',
    'https://models.example/#secret',
  ])('takes no %s', (address) => {
    expect(setAiProvider.body.safeParse({ ...provider, address }).success).toBe(false);
  });

  it('takes no key that cannot stand in a header', () => {
    expect(setAiProvider.body.safeParse({ ...provider, apiKey: 'two words\r\nhost: evil' }).success).toBe(false);
  });
});

describe('RemoveAiProvider', () => {
  it('forgets address, model and key', () => {
    given(aiProviderDecider, chosen, keyed)
      .when(removeAiProvider, {})
      .leadsTo({ type: 'AiProviderRemoved', data: {} })
      .answers(NO_AI_SETTINGS);
    given(aiProviderDecider).when(removeAiProvider, {}).changesNothing();
  });
});

describe('SetAiLimits', () => {
  const limits = { dailyTokens: 50_000, dailyDollars: '2.00', inputPrice: '0.15', outputPrice: '0.6' };

  it('sets what proposals may take in a day', () => {
    given(aiProviderDecider).when(setAiLimits, limits).leadsTo({ type: 'AiLimitsSet', data: limits }).answers(limits);
    const { dailyTokens, dailyDollars, inputPrice, outputPrice } = NO_AI_SETTINGS;
    given(aiProviderDecider).when(setAiLimits, { dailyTokens, dailyDollars, inputPrice, outputPrice }).changesNothing();
  });

  it('takes a limit in dollars with prices alone', () => {
    expect(setAiLimits.body.safeParse(limits).success).toBe(true);
    expect(setAiLimits.body.safeParse({ ...limits, outputPrice: null }).success).toBe(false);
  });
});

describe('SetAiSending', () => {
  it('sets what may be sent', () => {
    const sending = { names: 'written' as const, sources: ['authority' as const] };
    given(aiProviderDecider).when(setAiSending, sending).leadsTo({ type: 'AiSendingSet', data: sending });
    const { names, sources } = NO_AI_SETTINGS;
    given(aiProviderDecider)
      .when(setAiSending, { names, sources: [...sources] })
      .changesNothing();
  });
});

describe('AcknowledgeAiSending', () => {
  it('records what the person saw, once', () => {
    const seen = { address: provider.address, names: 'roles' as const, sources: ['fact' as const] };
    const acknowledged = { type: 'AiSendingAcknowledged', data: seen };
    given(aiProviderDecider, chosen).when(acknowledgeAiSending, seen).leadsTo(acknowledged);
    given(aiProviderDecider, chosen, happened(aiSendingAcknowledged, seen))
      .when(acknowledgeAiSending, seen)
      .changesNothing();
  });
});
