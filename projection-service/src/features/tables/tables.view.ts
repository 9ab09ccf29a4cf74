import {
  evolveTables,
  listTables,
  type TableChoices,
  type TableEvent,
  tablesView,
} from '@lexledger/contracts/features/tables';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

interface ChoicesOfAll {
  readonly tables: readonly TableChoices[];
}

const evolved = (document: ChoicesOfAll | null, event: TableEvent, userId: string) => ({
  id: userId,
  userId,
  tables: evolveTables(document?.tables ?? [], event),
});

export const tablesProjection = defineProjection(tablesView, {
  version: 1,
  indexes: [],
  project: {
    ColumnsArranged: evolved,
    ColumnsReset: evolved,
    FilterSaved: evolved,
    FilterChanged: evolved,
    FilterRemoved: evolved,
    FilterRestored: evolved,
    DefaultFilterChosen: evolved,
  },
});

export const tablesQuery = answerQuery(
  listTables,
  async ({ actor, read }) => {
    const choices = await read.get(tablesView.name, actor.userId);
    return { body: (choices?.tables ?? []) as unknown as TableChoices[] };
  },
  { timeless: true },
);
