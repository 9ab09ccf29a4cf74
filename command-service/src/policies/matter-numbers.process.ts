import { caseRecord } from '@lexledger/contracts/features/cases';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { caseDecider, NUMBER_CASE } from '../features/cases/case.decider.ts';
import {
  matterNumbersDecider,
  type NumberedCase,
  TAKE_MATTER_NUMBER,
} from '../features/cases/matter-numbers.decider.ts';
import { firmProfileDecider } from '../features/firm-profile/firm-profile.decider.ts';
import { userDecider } from '../features/identity/user.decider.ts';
import { causedCommand } from '../kernel/caused-by.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Process } from '../kernel/policy.ts';

const NAME = 'matter-numbers';

/** Gives each new case without a number the next one of its firm's pattern, if the firm has one. */
export const matterNumbersProcess: Process = {
  name: NAME,
  reactsTo: [caseRecord.events.added.type],
  async step(event, { handler }) {
    const { userId, firmId, at } = event.metadata;
    if (userId === null) return;
    const ofFirm = firmIdOf({ userId, firmId });
    const caseId = event.entityId;
    const its = (await handler.aggregates.refresh(caseDecider, caseId)).state.record;
    const firm = (await handler.aggregates.refresh(firmProfileDecider, ofFirm)).state.record;
    // A case whose client was erased has lost what its number could stand for.
    if (its === null || its.matterNumber !== null) return;
    if (firm === null || firm.removedAt !== null || firm.matterNumberPattern === null) return;
    const { user } = (await handler.aggregates.refresh(userDecider, userId)).state;
    const send = <State>(decider: Decider<State>, entityId: string, type: string, data: object) =>
      handler.handle(decider, causedCommand(event, `${NAME}:${type}`, { type, data, entityId, userId }));
    const asked: NumberedCase = {
      caseId,
      pattern: firm.matterNumberPattern,
      first: firm.firstMatterNumber,
      year: Number(calendarDay(at, user?.timeZone ?? 'UTC').slice(0, 'YYYY'.length)),
    };
    const { body } = await send(matterNumbersDecider, ofFirm, TAKE_MATTER_NUMBER, asked);
    await send(caseDecider, caseId, NUMBER_CASE, body as object);
  },
};
