import { type MatterTemplate, matterTemplate } from '@lexledger/contracts/features/matter-templates';
import { recordDecider } from '../../kernel/record-decider.ts';

export const matterTemplateDecider = recordDecider<MatterTemplate>(matterTemplate);
