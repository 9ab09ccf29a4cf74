import { evolveRates, getRates, type RateEvent, ratesView } from '@lexledger/contracts/features/rates';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { type Rates, USUAL_RATES } from '@lexledger/contracts/rates';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

const evolved = (document: Rates | null, event: RateEvent, userId: string) => ({
  ...evolveRates(document ?? USUAL_RATES, event),
  id: userId,
  userId,
});

export const ratesProjection = defineProjection(ratesView, {
  version: 3,
  indexes: [],
  project: {
    HourlyRateSet: evolved,
    ClientRateSet: evolved,
    CaseRateSet: evolved,
    SpecialRateSet: evolved,
    DayTargetSet: evolved,
    DurationUnitSet: evolved,
  },
});

export const ratesQuery = answerQuery(
  getRates,
  async ({ actor, read }) => {
    const known = ((await read.get(ratesView.name, firmIdOf(actor))) ?? USUAL_RATES) as unknown as Rates;
    const sees = (view: 'cases' | 'clients', id: string | null): boolean =>
      id === null || read.reaches(view, { id, userId: '' } as { readonly userId: string });
    const seen = (view: 'cases' | 'clients') =>
      Object.fromEntries(Object.entries(known[view]).filter(([id]) => sees(view, id)));
    const special = known.special.filter(({ caseId, clientId }) => sees('cases', caseId) && sees('clients', clientId));
    return { body: { ...known, cases: seen('cases'), clients: seen('clients'), special } };
  },
  { timeless: true },
);
