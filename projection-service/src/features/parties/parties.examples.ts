import { party } from '@lexledger/contracts/features/parties';
import type { ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { partiesProjection } from './parties.view.ts';

export const partiesExamples: readonly ProjectionExample[] = recordExamples(partiesProjection, party, {
  fields: {
    caseId: '00000000-0000-4000-8000-0000000000d2',
    name: 'Zoë Grünwald',
    side: 'adverse',
    role: 'defendant',
    organisation: null,
    email: 'zoe@grunwald.example',
    phone: '(845) 555-0142',
    address: null,
    notes: null,
  },
  helpers: {
    search: 'zoe grunwald\n\nzoe@grunwald.example\n(845) 555-0142\n',
    nameFolded: 'zoe grunwald',
    organisationFolded: null,
    sideRank: 1,
    roleRank: 1,
  },
  changes: { role: 'witness', side: 'other', organisation: 'Grünwald & Co.' },
  changedHelpers: {
    search: 'zoe grunwald\ngrunwald & co.\nzoe@grunwald.example\n(845) 555-0142\n',
    organisationFolded: 'grunwald & co.',
    sideRank: 2,
    roleRank: 7,
  },
});
