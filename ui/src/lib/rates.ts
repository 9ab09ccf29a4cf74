import { type Rates, USUAL_RATES } from '@lexledger/contracts/rates';
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { messageOf } from './apiError.ts';
import { liveQuery } from './query.ts';
import { toastError } from './toast.ts';

const KEY = ['/api/rates'] as const;

/** The person's rates and the target of their day; undefined until they are known. */
export const useRates = (): Rates | undefined => useQuery(liveQuery<Rates>(KEY, ['rates'])).data;

/** What a rate is of: the person, a client or a case. */
export type RateOf = { readonly of: 'own' } | { readonly of: 'clients' | 'cases'; readonly id: string };

const pathOf = (place: RateOf): string =>
  place.of === 'own' ? '/api/rates/own' : `/api/rates/${place.of}/${place.id}`;

interface Settings {
  /** Null takes the rate away, so that the next wider one holds. */
  readonly setRate: UseMutationResult<Rates, Error, RateOf & { readonly hourlyRate: string | null }>;
  /** Minutes; 0 for no target. */
  readonly setTarget: UseMutationResult<Rates, Error, number>;
}

export function useRateSettings(): Settings {
  const queries = useQueryClient();
  const told = {
    onSuccess: (rates: Rates) => queries.setQueryData(KEY, rates),
    onError: (error: Error) => void toastError({ title: 'Error', description: messageOf(error) }),
  };
  return {
    setRate: useMutation<Rates, Error, RateOf & { readonly hourlyRate: string | null }>({
      mutationFn: ({ hourlyRate, ...place }) => api.sendCommand<Rates>('PUT', pathOf(place), { hourlyRate }),
      ...told,
    }),
    setTarget: useMutation<Rates, Error, number>({
      mutationFn: (minutes) => api.sendCommand<Rates>('PUT', '/api/rates/day-target', { minutes }),
      ...told,
    }),
  };
}

export const knownRates = (rates: Rates | undefined): Rates => rates ?? USUAL_RATES;
