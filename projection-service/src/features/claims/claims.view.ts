import {
  analysesView,
  analysis,
  claim,
  claimsView,
  claimTemplate,
  claimTemplatesView,
  elementProof,
  proofsView,
} from '@lexledger/contracts/features/claims';
import { standardTemplatesOf } from '@lexledger/domain/analysis/standardTemplates';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';
import { withStandardRecords } from '../../kernel/standard-records.ts';

export const claimTemplatesProjection = recordProjection(claimTemplatesView, {
  version: 2,
  indexes: [['removedAt', 'nameFolded']],
  search: ['name', 'notes'],
  text: ['name'],
});

export const templateQueries = withStandardRecords(
  recordQueries(claimTemplate, claimTemplatesProjection, { sort: 'name' }),
  {
    view: claimTemplatesView.name,
    of: standardTemplatesOf,
    textsOf: ({ name, notes }) => [name, notes],
    admits: ({ kind }, query) => query.kind === undefined || query.kind === kind,
  },
);

export const claimsProjection = recordProjection(claimsView, {
  version: 3,
  indexes: [['caseId', 'removedAt', 'createdAt']],
  search: ['name', 'notes'],
  text: ['name'],
});

export const claimQueries = recordQueries(claim, claimsProjection, { sort: 'createdAt' });

export const proofsProjection = recordProjection(proofsView, {
  version: 1,
  indexes: [
    ['caseId', 'removedAt', 'createdAt'],
    ['claimId', 'removedAt', 'createdAt'],
  ],
  search: ['note', 'response', 'witnessName'],
});

export const proofQueries = recordQueries(elementProof, proofsProjection, { sort: 'createdAt' });

export const analysesProjection = recordProjection(analysesView, {
  version: 1,
  indexes: [['caseId', 'removedAt', 'createdAt']],
  search: ['title', 'note'],
  text: ['title'],
});

export const analysisQueries = recordQueries(analysis, analysesProjection, { sort: '-createdAt' });
