import { errorCatalogue } from '@lexledger/contracts/features';
import { approvalGranted } from '@lexledger/contracts/features/approvals';
import type { ErrorBody } from '@lexledger/contracts/kernel/errors';
import { approvalDecider } from '../features/approvals/approval.decider.ts';
import { causedBy } from '../kernel/caused-by.ts';
import { fileOf } from '../kernel/command-request.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Process } from '../kernel/policy.ts';
import { stepSender } from '../kernel/step-sender.ts';
import { heldCommand } from './approved-command.ts';

/**
 * Does what was approved, as who asked, with their rights of now. The command's id derives from the approval, so that a
 * step that runs again after a crash does it once, and then says what became of it.
 */
export const approvalsProcess: Process = {
  name: 'approvals',
  reactsTo: [approvalGranted.type],
  async step(event, services) {
    const { handler, blobs } = services;
    const { state } = await handler.aggregates.refresh(approvalDecider, event.entityId);
    if (state.record?.state !== 'granted') return;
    const outcome = stepSender('approvals', services, event);
    const record = (code: string | null, message: string | null) =>
      outcome(approvalDecider, event.entityId, 'RecordApprovedOutcome', { code, message });
    const command = heldCommand(state);
    if (command === null) {
      await record('SUBJECT_ERASED', errorCatalogue.SUBJECT_ERASED.message);
      return;
    }
    const decider = handler.deciders.get(state.record.category) as Decider<unknown>;
    const definition = decider.commands.find(({ type }) => type === command.type);
    const { status, body } = await handler.handle(decider, {
      ...command,
      ...(definition && (await fileOf(definition, command.data as Record<string, unknown>, blobs))),
      repeatable: true,
      approvalId: event.entityId,
      origin: causedBy(event),
    });
    const { code, message } = body as Partial<ErrorBody>;
    await (status < 400 ? record(null, null) : record(code ?? 'INTERNAL', message ?? null));
  },
};
