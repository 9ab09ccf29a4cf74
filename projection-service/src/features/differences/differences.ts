import { caseDifferences, listDifferences, MOST_DIFFERENCES } from '@lexledger/contracts/features/differences';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { answerQuery } from '../../kernel/query-handler.ts';
import { recordKinds } from '../../kernel/record-kinds.ts';
import type { ServiceFeature } from '../../kernel/service-feature.ts';
import { differencesOfCase, namesFor, readersOf } from './case-differences.ts';
import { registerCaseDifferencesPdf } from './differences-pdf.ts';
import { differencesBetween } from './record-differences.ts';

const listDifferencesQuery = answerQuery(listDifferences, async (input) => {
  const { query, params } = input;
  const { list = '' } = params;
  const kind = recordKinds.get(list);
  if (kind === undefined || !listDifferences.reads.includes(list)) throw new HttpRefusal('NOT_FOUND');
  const { earlier, later, since } = await readersOf(query, input, [list]);
  const where = {
    updatedAt: { gt: new Date(since).toISOString() },
    ...(query.id !== undefined && { id: query.id }),
  };
  const [changed, total] = await Promise.all([
    later.find(list, { where, sort: [{ field: 'updatedAt', direction: 'desc' }], limit: MOST_DIFFERENCES }),
    later.count(list, where),
  ]);
  const ids = changed.map(({ id }) => id);
  const before = ids.length === 0 ? [] : await earlier.find(list, { where: { id: { in: ids } } });
  const differences = differencesBetween(kind, before, changed).toReversed();
  // Records that were changed and changed back, or added and removed again, differ in nothing.
  const same = changed.length - differences.length;
  return { body: { differences: [...differences], total: total - same, names: await namesFor(differences, input) } };
});

const caseDifferencesQuery = answerQuery(caseDifferences, async (input) => {
  const { query, params, catchUp } = input;
  const { id = '' } = params;
  if ((await input.read.get('cases', id)) === null) await catchUp();
  return { body: await differencesOfCase(id, query, input) };
});

export const differences = {
  projections: [],
  queries: [listDifferencesQuery, caseDifferencesQuery],
  routes: registerCaseDifferencesPdf,
} satisfies ServiceFeature;
