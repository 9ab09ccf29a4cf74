import {
  type DurationUnit,
  type RateScope,
  type Rates,
  type SpecialRate,
  USUAL_RATES,
} from '@lexledger/contracts/rates';
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queuedAs } from '../api/outboxGate.ts';
import { liveQuery } from '../cache/query.ts';
import { notifyDone } from '../notifications/notifyDone.ts';
import { toastFailure } from '../notifications/toastFailure.ts';
import { cacheAnswer } from '../replica/persistedCache.ts';

const KEY = ['/api/rates'] as const;

/** The person's rates and daily target; undefined until they are known. */
export const useRates = (): Rates | undefined => useQuery(liveQuery<Rates>(KEY, ['rates'])).data;

/** The scope of a rate: the person, a client or a case. */
export type RateOf = { readonly of: 'own' } | { readonly of: 'clients' | 'cases'; readonly id: string };

const pathOf = (place: RateOf): string =>
  place.of === 'own' ? '/api/rates/own' : `/api/rates/${place.of}/${place.id}`;

interface Settings {
  /** Null removes the rate, so that the next wider one applies. */
  readonly setRate: UseMutationResult<Rates, Error, RateOf & { readonly hourlyRate: string | null }>;
  /** Sets the rate of a team member or an activity; null takes it away. */
  readonly setSpecial: UseMutationResult<Rates, Error, RateScope & { readonly hourlyRate: string | null }>;
  /** Minutes; 0 for no target. */
  readonly setTarget: UseMutationResult<Rates, Error, number>;
  /** The unit that a number without one has in a duration. */
  readonly setDurationUnit: UseMutationResult<Rates, Error, DurationUnit>;
}

const withRate = (rates: Rates, place: RateOf, hourlyRate: string | null): Rates => {
  if (place.of === 'own') return { ...rates, hourlyRate: hourlyRate ?? USUAL_RATES.hourlyRate };
  const { [place.id]: _, ...others } = rates[place.of];
  return { ...rates, [place.of]: hourlyRate === null ? others : { ...others, [place.id]: hourlyRate } };
};

const withSpecial = (rates: Rates, { hourlyRate, ...scope }: RateScope & { hourlyRate: string | null }): Rates => {
  const keys = Object.keys(scope) as (keyof RateScope)[];
  const others = rates.special.filter((each) => keys.some((key) => each[key] !== scope[key]));
  const own: readonly SpecialRate[] = hourlyRate === null ? [] : [{ ...scope, hourlyRate }];
  return { ...rates, special: [...others, ...own] };
};

const rateIn = (rates: Rates, place: RateOf): string | null =>
  place.of === 'own' ? rates.hourlyRate : (rates[place.of][place.id] ?? null);

function specialIn({ special }: Rates, scope: RateScope): string | null {
  const keys = Object.keys(scope) as (keyof RateScope)[];
  return special.find((each) => keys.every((key) => each[key] === scope[key]))?.hourlyRate ?? null;
}

export function useRateSettings(): Settings {
  const queries = useQueryClient();
  const put = async (path: string, body: object, expected: (rates: Rates) => Rates): Promise<Rates> => {
    const answer = await api.sendCommand<Rates>('PUT', path, body);
    if (queuedAs(answer) === undefined) return answer;
    const rates = expected(knownRates(queries.getQueryData<Rates>(KEY)));
    cacheAnswer(KEY[0], rates);
    return rates;
  };
  const keep = (rates: Rates): void => void queries.setQueryData(KEY, rates);
  /**
   * Sends a change, and offers an undo that sets what there was before. The undo offers none itself.
   */
  function changing<Change>(
    send: (change: Change) => Promise<Rates>,
    title: string,
    opposite: (before: Rates, change: Change) => Change,
  ) {
    return {
      mutationFn: async (change: Change): Promise<Rates> => {
        const before = knownRates(queries.getQueryData<Rates>(KEY));
        const rates = await send(change);
        const undo = (): void => void send(opposite(before, change)).then(keep, toastFailure);
        notifyDone([rates], { title }, undo);
        return rates;
      },
      onSuccess: keep,
      onError: toastFailure,
    };
  }
  return {
    setRate: useMutation<Rates, Error, RateOf & { readonly hourlyRate: string | null }>(
      changing(
        ({ hourlyRate, ...place }) => put(pathOf(place), { hourlyRate }, (rates) => withRate(rates, place, hourlyRate)),
        'Rate saved',
        (before, { hourlyRate: _rate, ...place }) => ({ ...place, hourlyRate: rateIn(before, place) }),
      ),
    ),
    setSpecial: useMutation<Rates, Error, RateScope & { readonly hourlyRate: string | null }>(
      changing(
        (rate) => put('/api/rates/special', rate, (rates) => withSpecial(rates, rate)),
        'Rate saved',
        (before, { hourlyRate: _rate, ...scope }) => ({ ...scope, hourlyRate: specialIn(before, scope) }),
      ),
    ),
    setTarget: useMutation<Rates, Error, number>(
      changing(
        (minutes) => put('/api/rates/day-target', { minutes }, (rates) => ({ ...rates, dayTargetMinutes: minutes })),
        'Daily target saved',
        ({ dayTargetMinutes }) => dayTargetMinutes,
      ),
    ),
    setDurationUnit: useMutation<Rates, Error, DurationUnit>(
      changing(
        (unit) => put('/api/rates/duration-unit', { unit }, (rates) => ({ ...rates, durationUnit: unit })),
        'Unit saved',
        ({ durationUnit }) => durationUnit,
      ),
    ),
  };
}

/** Fills in missing fields: an answer that was cached on the device may be of an older version. */
export const knownRates = (rates: Rates | undefined): Rates => ({ ...USUAL_RATES, ...rates });
