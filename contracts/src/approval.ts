import { type ApprovalDocument, type ApprovalEvent, approvalEvents } from './features/approvals.ts';

export type { ApprovalEvent };

/** The types of the events of the streams of approvals. */
export const APPROVAL_TYPES = approvalEvents.map(({ type }) => type);

type Requested = Extract<ApprovalEvent, { type: 'ApprovalRequested' }>;

/** What was asked for, as its view shows it. */
function requested({ data, metadata, entityId, revision, erased }: Requested): ApprovalDocument {
  const { command, category, targetId, caseId, clientId, title, amount, version, note, expiresAt } = data;
  const { capabilities, isMutual, needsLawyer, wallId } = data;
  return {
    ...{ id: entityId, userId: metadata.userId ?? '', command, category, targetId, caseId, clientId, wallId },
    ...{ title, amount, version, note, capabilities, isMutual, needsLawyer },
    rows: erased ? null : data.rows,
    state: 'open',
    askedAt: metadata.at,
    expiresAt,
    ...{ decidedBy: null, decidedAt: null, reason: null, isAlone: false, refusal: null },
    revision,
  };
}

function afterEvent(before: ApprovalDocument, { type, data, metadata, erased }: ApprovalEvent): ApprovalDocument {
  const decided = { decidedBy: metadata.userId, decidedAt: metadata.at };
  switch (type) {
    case 'ApprovalRequested':
      return before;
    case 'ApprovalRevised':
      return { ...before, ...data, rows: erased ? null : data.rows };
    case 'ApprovalGranted':
      return {
        ...before,
        ...decided,
        state: 'granted',
        reason: data.aloneBecause,
        isAlone: data.aloneBecause !== null,
      };
    case 'ApprovalDeclined':
      return { ...before, ...decided, state: 'declined', reason: data.reason };
    case 'ApprovalWithdrawn':
      return { ...before, state: 'withdrawn' };
    case 'ApprovalExpired':
      return { ...before, state: 'expired' };
    case 'ApprovalCarriedOut':
      return { ...before, state: data.code === null ? 'done' : 'refused', refusal: data.message };
  }
}

/** The one fold of the decider and the view. */
export function evolveApproval(before: ApprovalDocument | null, event: ApprovalEvent): ApprovalDocument | null {
  if (event.type === 'ApprovalRequested') return before ?? requested(event);
  return before === null ? null : { ...afterEvent(before, event), revision: event.revision };
}

/** Whether it may still be decided at an instant. */
export const isOpenAt = ({ state, expiresAt }: Pick<ApprovalDocument, 'state' | 'expiresAt'>, at: string): boolean =>
  state === 'open' && at < expiresAt;
