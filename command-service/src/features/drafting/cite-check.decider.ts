import { type CiteCheck, citeCheck, readCheckedSource } from '@lexledger/contracts/features/drafting/cite-check';
import type { CommandOf } from '@lexledger/contracts/kernel/command';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

/** Of a saved check only title and note may be changed; the rest is what the server answered then. */
const KEPT = ['draftId', 'check', 'seal'] as const;

export const citeCheckDecider = recordDecider<CiteCheck>(citeCheck, {
  references: { draftId: 'draft' },
  check(fields, before) {
    if (before === null) {
      return fields.check.draftId === fields.draftId
        ? null
        : refuse('NOT_FOUND', { issues: [{ path: 'draftId', message: 'The check is of another draft.' }] });
    }
    return KEPT.every((field) => isSame(fields[field], before[field])) ? null : refuse('CITE_CHECK_IS_KEPT');
  },
  compute({ check: { caseId, clientId } }, before) {
    return before === null ? { caseId, clientId, readings: {} } : {};
  },
  verbs: {
    [readCheckedSource.command.type]({ check, readings }, command) {
      const { finding } = (command as CommandOf<typeof readCheckedSource.command>).data;
      if (check?.findings?.[finding] === undefined) return refuse('FINDING_UNKNOWN');
      if (readings[finding]?.by === command.userId) return [];
      const reading = { by: command.userId, at: command.at };
      return [{ type: readCheckedSource.event.type, data: { changes: { readings: { [finding]: reading } } } }];
    },
  },
  verbCommands: [readCheckedSource.command],
});
