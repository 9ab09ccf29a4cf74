import { caseRecord, closeCase, reopenCase } from '@lexledger/contracts/features/cases';
import { happened } from '../../kernel/given.ts';

export const CLIENT = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';
export const CLOSED_AT = '2026-02-10T09:00:00.000Z';

export const caseFields = {
  ...caseRecord.commands.add.body.parse({
    title: 'Okafor v. Okafor',
    clientId: CLIENT,
    practiceArea: 'Family',
    status: 'active',
    value: '250000.00',
  }),
  closedAt: null,
};

export const anOpenCase = happened(caseRecord.events.added, { fields: caseFields });
export const caseRemoved = happened(caseRecord.events.removed, {});
export const caseClosed = happened(closeCase.event, { changes: { status: 'closed', closedAt: CLOSED_AT } });
export const caseReopened = happened(reopenCase.event, { changes: { status: 'active', closedAt: null } });
export const aClosedCase = [anOpenCase, caseClosed] as const;
