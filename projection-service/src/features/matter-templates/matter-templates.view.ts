import { matterTemplate, matterTemplatesView } from '@lexledger/contracts/features/matter-templates';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const matterTemplatesProjection = recordProjection(matterTemplatesView, {
  version: 2,
  indexes: [['removedAt', 'nameFolded']],
  search: ['name', 'practiceArea', 'notes'],
  text: ['name', 'practiceArea'],
});

export const matterTemplateQueries = recordQueries(matterTemplate, matterTemplatesProjection, { sort: 'name' });
