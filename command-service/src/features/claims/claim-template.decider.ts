import { type ClaimTemplate, claimTemplate, confirmTemplateElements } from '@lexledger/contracts/features/claims';
import { standardTemplateOf } from '@lexledger/domain/analysis/standardTemplates';
import { recordDecider } from '../../kernel/record-decider.ts';
import { withStandardRecords } from '../../kernel/standard-records.ts';
import { confirming, keptConfirmations } from './confirming.ts';

const template = recordDecider<ClaimTemplate>(claimTemplate, {
  compute: keptConfirmations,
  verbs: { [confirmTemplateElements.command.type]: confirming(confirmTemplateElements.event.type) },
  verbCommands: [confirmTemplateElements.command],
});

export const claimTemplateDecider = withStandardRecords(template, claimTemplate, standardTemplateOf);
