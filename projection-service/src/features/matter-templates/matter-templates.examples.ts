import { matterTemplate } from '@lexledger/contracts/features/matter-templates';
import type { ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { matterTemplatesProjection } from './matter-templates.view.ts';

export const matterTemplatesExamples: readonly ProjectionExample[] = recordExamples(
  matterTemplatesProjection,
  matterTemplate,
  {
    fields: {
      name: 'Auto accident',
      practiceArea: 'Personal Injury',
      billingType: 'contingency',
      flatFee: null,
      contingencyPercent: '33.333',
      hourlyRate: null,
      court: null,
      county: null,
      ourRole: 'plaintiff',
      customFields: {},
      federalHolidays: true,
      steps: [{ kind: 'folder', key: 'medical', title: 'Medical records', within: null }],
      notes: 'Check the statute',
    },
    helpers: {
      search: 'auto accident\npersonal injury\ncheck the statute',
      nameFolded: 'auto accident',
      practiceAreaFolded: 'personal injury',
    },
    changes: { federalHolidays: false, steps: [] },
    changedHelpers: {},
  },
);
