import { moneyTarget } from '@lexledger/contracts/features/targets';
import type { ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { targetsProjection } from './money-targets.view.ts';

export const targetsExamples: readonly ProjectionExample[] = recordExamples(targetsProjection, moneyTarget, {
  fields: { title: 'Second quarter', description: null, targetAmount: '50000.00' },
  helpers: { search: 'second quarter\n', titleFolded: 'second quarter', targetAmountCents: 5_000_000 },
  changes: { targetAmount: '55000.00' },
  changedHelpers: { targetAmountCents: 5_500_000 },
});
