import { type ClaimTemplate, claimTemplate, confirmTemplateElements } from '@lexledger/contracts/features/claims';
import { standardTemplateOf } from '@lexledger/domain/analysis/standardTemplates';
import { recordDecider } from '../../kernel/record-decider.ts';
import { withStandardRecords } from '../../kernel/standard-records.ts';
import { confirming, impossible, withdrawn } from './confirming.ts';

const template = recordDecider<ClaimTemplate>(claimTemplate, {
  check: impossible,
  compute: withdrawn,
  verbs: { [confirmTemplateElements.command.type]: confirming(confirmTemplateElements.event.type) },
  verbCommands: [confirmTemplateElements.command],
});

export const claimTemplateDecider = withStandardRecords(template, claimTemplate, standardTemplateOf);
