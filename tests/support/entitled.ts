import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { Product } from './product.ts';

const CHECK = fileURLToPath(new URL('../../infra/dist/server/check.mjs', import.meta.url));

/** Holds that everybody was entitled to what they caused in a product, as `npm run check` computes again from its log. */
export async function expectEntitled({ dataFolder }: Product): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataFolder };
  const { stdout } = await promisify(execFile)(process.execPath, [CHECK], { env });
  expect(stdout).toMatch(/, and [\d,]+ decisions of members of a firm\. All is well\./);
}
