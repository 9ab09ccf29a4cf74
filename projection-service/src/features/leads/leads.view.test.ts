import { type Lead, lead } from '@lexledger/contracts/features/leads';
import { expect, it } from 'vitest';
import { happened } from '../../kernel/example.ts';
import type { QueryHandler } from '../../kernel/query-handler.ts';
import { ask, showing } from '../../kernel/test-reader.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { leadQueries, leadsProjection } from './leads.view.ts';

const added = (name: string, status: Lead['status']) =>
  happened(lead.events.added, ['lead', idOf(name)], {
    fields: {
      ...{ name, status, email: null, phone: null, practiceArea: 'Family', value: null, source: null },
      ...{ nextStepDate: null, notes: null, convertedAt: null, clientId: null, wonFrom: null },
    },
  });

it('lists leads in the order of the pipeline, then by name', async () => {
  const read = await showing(
    [leadsProjection],
    [added('Zoë', 'new'), added('Ada', 'proposal'), added('Ben', 'lost'), added('Émile', 'new'), added('Carl', 'won')],
  );
  const listed = await ask<readonly Lead[]>(leadQueries[0] as QueryHandler, read, { query: {} });
  expect(listed.map(({ name }) => name)).toEqual(['Émile', 'Zoë', 'Ada', 'Carl', 'Ben']);
});
