import { expect, it } from 'vitest';
import { memoryStore } from './outboxStore.ts';
import { STORE_CASES } from './outboxStoreCases.ts';

it.each(STORE_CASES)('the store of the tests $title', async ({ run, expected }) => {
  const store = memoryStore();
  expect(await run(async () => store)).toEqual(expected);
});
