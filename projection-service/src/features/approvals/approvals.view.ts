import { barredBy, entitledMembers, hasLawyer } from '@lexledger/contracts/access/approvals';
import { type ApprovalEvent, evolveApproval, isOpenAt } from '@lexledger/contracts/approval';
import {
  type Approval,
  type ApprovalDocument,
  approvalsView,
  listApprovals,
} from '@lexledger/contracts/features/approvals';
import { type Wall, wallsView } from '@lexledger/contracts/features/ethical-walls';
import { matterAccessView } from '@lexledger/contracts/features/matter-access';
import { firmsView } from '@lexledger/contracts/features/membership';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { isHidden, type MatterAccess } from '@lexledger/contracts/matterAccess';
import { accessIn, type Membership } from '@lexledger/contracts/membership';
import { wallBetween } from '@lexledger/contracts/walls';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';
import { firmFinder } from '../../kernel/reader.ts';

const evolved = (document: ApprovalDocument | null, event: ApprovalEvent): ApprovalDocument | null =>
  evolveApproval(document, event);

export const approvalsProjection = defineProjection(approvalsView, {
  version: 2,
  indexes: [['askedAt']],
  project: {
    ApprovalRequested: evolved,
    ApprovalRevised: evolved,
    ApprovalGranted: evolved,
    ApprovalDeclined: evolved,
    ApprovalWithdrawn: evolved,
    ApprovalExpired: evolved,
    ApprovalCarriedOut: evolved,
  },
});

/** Number of approvals that the list has at most. */
const LONGEST_LIST = 200;

const listQuery = answerQuery(listApprovals, async ({ actor, read, now }) => {
  const members = (await read.get(firmsView.name, firmIdOf(actor))) as unknown as Membership | null;
  if (members === null) return { body: [] };
  const at = new Date(now).toISOString();
  const { userId } = actor;
  const isOwner = accessIn(members, userId)?.role === 'owner';
  const found = await read.find(approvalsView.name, {
    where: {},
    sort: [{ field: 'askedAt', direction: 'desc' }],
    limit: LONGEST_LIST,
  });
  // Whom a wall screens is asked of each, whoever reads.
  const walls = (await firmFinder(read).find(wallsView.name, { where: {} })) as unknown as readonly Wall[];
  const shown: Approval[] = [];
  for (const document of found as unknown as readonly ApprovalDocument[]) {
    const { caseId, clientId, wallId } = document;
    const matter = caseId === null ? null : await read.get(matterAccessView.name, caseId);
    const scope = {
      matterId: caseId,
      clientIds: clientId === null ? [] : [clientId],
      leadId: document.category === 'lead' ? document.targetId : null,
    };
    const reaches = (id: string): boolean =>
      wallBetween({ walls }, id, scope) === undefined &&
      (matter === null || !isHidden(matter as unknown as MatterAccess, id, at));
    const isOpen = isOpenAt(document, at);
    const deciders = entitledMembers(members, document, barredBy({ walls }, wallId)).filter(
      (id) => reaches(id) && hasLawyer(members, document, id),
    );
    const concerns =
      document.userId === userId || document.decidedBy === userId || isOwner || deciders.includes(userId);
    if (!concerns) continue;
    const { capabilities: _c, isMutual: _m, needsLawyer: _l, revision: _r, ...rest } = document;
    shown.push({
      ...rest,
      state: document.state === 'open' && !isOpen ? 'expired' : document.state,
      mayDecide: isOpen && deciders.includes(userId),
      deciders: isOpen ? [...deciders] : [],
    });
  }
  return { body: shown };
});

export const approvalQueries = [listQuery];
