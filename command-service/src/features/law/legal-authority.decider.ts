import { type LegalAuthority, legalAuthority } from '@lexledger/contracts/features/law';
import { recordDecider } from '../../kernel/record-decider.ts';

export const legalAuthorityDecider = recordDecider<LegalAuthority>(legalAuthority, { references: { caseId: 'case' } });
