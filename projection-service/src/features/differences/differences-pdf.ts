import { CASE_LISTS } from '@lexledger/contracts/comparedLists';
import { caseDifferencesPdfRoute } from '@lexledger/contracts/features/differences';
import { firmProfilesView } from '@lexledger/contracts/features/firm-profile';
import { usersView } from '@lexledger/contracts/features/identity';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { textOf } from '@lexledger/contracts/kernel/text-of';
import { personName } from '@lexledger/domain/personName';
import type { FastifyInstance } from 'fastify';
import { firmOf } from '../../kernel/firm-of.ts';
import { ofRecord, registerMadeFile } from '../../kernel/made-file.ts';
import { createPrinter } from '../../kernel/printer.ts';
import type { RouteServices } from '../../kernel/service-feature.ts';
import { differencesOfCase, momentsOf } from './case-differences.ts';
import type { PrintedDifferences } from './case-differences-pdf.ts';

/** The differences of a case as a file. Both moments stand on it, so that it is true for good. */
export function registerCaseDifferencesPdf(app: FastifyInstance, services: RouteServices): void {
  const printer = createPrinter<PrintedDifferences>({ name: 'case-differences-pdf.worker', beside: import.meta.url });
  registerMadeFile(app, services, {
    ...{ ...caseDifferencesPdfRoute, operationId: 'GetCaseDifferencesPdf', tag: 'differences' },
    params: ofRecord,
    reads: [...CASE_LISTS.map((name) => ({ name })), firmProfilesView],
    async make({ params: { id }, query, ...asked }) {
      const { actor, read } = asked;
      const found = await differencesOfCase(id, query, asked);
      const { since, until } = momentsOf(query, asked.now);
      const [matter, user, profile] = await Promise.all([
        read.get('cases', id),
        read.get(usersView.name, actor.userId),
        read.get(firmProfilesView.name, firmIdOf(actor)),
      ]);
      const firm = firmOf(profile);
      const title = textOf(matter?.title) ?? 'A case';
      const bytes = await printer.print({
        ...found,
        title,
        since: new Date(since).toISOString(),
        until: new Date(until).toISOString(),
        timeZone: actor.timeZone,
        from: firm?.firmName ?? personName(user),
        firm,
      });
      return { name: `${title}, what changed.pdf`, bytes };
    },
  });
}
