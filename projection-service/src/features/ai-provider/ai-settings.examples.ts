import {
  aiKeyRemoved,
  aiKeySet,
  aiLimitsSet,
  aiProviderRemoved,
  aiProviderSet,
  aiSendingAcknowledged,
  aiSendingSet,
} from '@lexledger/contracts/features/ai-provider';
import { EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { aiSettingsProjection as projection } from './ai-settings.view.ts';

const stream = ['aiprovider', EXAMPLE_USER] as const;
const address = 'https://models.example/v1';
const chosen = happened(aiProviderSet, stream, { address, model: 'large-2' });
const keyed = happened(aiKeySet, stream, { apiKey: 'sk-very-secret-1234', ending: '1234' });
const shows = (state: object) => ({ id: EXAMPLE_USER, userId: EXAMPLE_USER, ...state });

export const aiSettingsExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'shows which provider is asked, and the usual limits',
    given: [],
    when: chosen,
    shows: shows({ address, model: 'large-2', hasKey: false, dailyTokens: 200_000, names: 'roles' }),
  },
  {
    projection,
    title: 'shows of the key only its end',
    given: [chosen],
    when: keyed,
    shows: shows({ hasKey: true, keyEnding: '1234' }),
  },
  {
    projection,
    title: 'shows no key once it is removed',
    given: [chosen, keyed],
    when: happened(aiKeyRemoved, stream, {}),
    shows: shows({ address, hasKey: false, keyEnding: null }),
  },
  {
    projection,
    title: 'shows no provider once it is removed',
    given: [chosen, keyed],
    when: happened(aiProviderRemoved, stream, {}),
    shows: shows({ address: null, model: null, hasKey: false, keyEnding: null }),
  },
  {
    projection,
    title: 'shows the limits of a day',
    given: [chosen],
    when: happened(aiLimitsSet, stream, {
      dailyTokens: null,
      dailyDollars: '5.00',
      inputPrice: '0.15',
      outputPrice: '0.6',
    }),
    shows: shows({ dailyTokens: null, dailyDollars: '5.00', inputPrice: '0.15', outputPrice: '0.6' }),
  },
  {
    projection,
    title: 'shows what may be sent',
    given: [],
    when: happened(aiSendingSet, stream, { names: 'written', sources: ['authority'] }),
    shows: shows({ names: 'written', sources: ['authority'] }),
  },
  {
    projection,
    title: 'shows what the person saw of it',
    given: [chosen],
    when: happened(aiSendingAcknowledged, stream, { address, names: 'roles', sources: ['fact'] }),
    shows: shows({ acknowledged: { address, names: 'roles', sources: ['fact'] } }),
  },
];
