import { type Case, caseRecord, closeCase, reopenCase } from '@lexledger/contracts/features/cases';
import type { Command } from '@lexledger/contracts/kernel/command';
import { type Decision, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import { withRecords } from '../../kernel/removal-with-records.ts';

function close(record: Case, command: Command): Decision {
  if (record.status === 'closed') return refuse('CASE_CLOSED');
  return [{ type: closeCase.event.type, data: { changes: { status: 'closed', closedAt: command.at } } }];
}

function reopen(record: Case): Decision {
  if (record.status !== 'closed') return refuse('CASE_NOT_CLOSED');
  return [{ type: reopenCase.event.type, data: { changes: { status: 'active', closedAt: null } } }];
}

export const caseDecider = recordDecider<Case>(caseRecord, {
  references: { clientId: 'client' },
  subject: (record) => `client-${record.clientId}`,
  compute: (_fields, before) => ({ closedAt: before?.closedAt ?? null }),
  check: (fields, before) => {
    if (before?.status === 'closed') return refuse('CASE_CLOSED');
    return fields.status === 'closed'
      ? refuse('CLOSE_INSTEAD', { issues: [{ path: 'status', message: 'Close the case instead.' }] })
      : null;
  },
  removal: withRecords('CASE_HAS_RECORDS'),
  verbs: { [closeCase.command.type]: close, [reopenCase.command.type]: reopen },
  verbCommands: [closeCase.command, reopenCase.command],
});
