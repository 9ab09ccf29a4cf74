import { practiceExportReleased } from '@lexledger/contracts/features/practice-export';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER } from '../../kernel/record-examples.ts';
import { practiceExportsProjection as projection } from './practice-exports.view.ts';

export const practiceExportsExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'shows an export that was released to who asked for it',
    given: [],
    when: happened(practiceExportReleased, ['practiceexport', EXAMPLE_RECORD], { expiresAt: LATER }),
    shows: { id: EXAMPLE_RECORD, userId: EXAMPLE_USER, releasedAt: EXAMPLE_TIME, expiresAt: LATER },
  },
];
