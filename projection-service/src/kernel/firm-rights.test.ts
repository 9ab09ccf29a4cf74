import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import { it, onTestFinished } from 'vitest';
import { compareHistories } from './test-histories.ts';

const RUNS = 10_000;

it(`${RUNS} random histories hide the same matters by the function, the fold, a query, a push and a plain reading`, async () => {
  const store = openSqliteReadStore(':memory:');
  onTestFinished(() => store.close());
  await compareHistories(store, RUNS);
}, 120_000);
