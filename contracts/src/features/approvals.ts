import { z } from 'zod';
import { APPROVAL_STATES, keysOf } from '../choices.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField, money, personalText, text } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { noBody } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { defineView } from '../kernel/view.ts';

/** How long an approval may be given: 72 hours. */
export const APPROVAL_MS = 72 * 60 * 60_000;

/** What will happen, in words and figures: 'From' and 'Ann Lee, Lee v. Acme'. */
const effectRow = z.object({ label: z.string().max(60), value: z.string().max(300) });
export type EffectRow = z.output<typeof effectRow>;
const effectRows = () => withTraits(z.array(effectRow).max(12), { personal: true, internal: true });

/** What will happen once it is approved, as the approver sees it. */
const effect = {
  title: personalText(300),
  amount: money().nullable(),
  rows: effectRows(),
  /** Revision of the record that it was worked out from; -1 for a record that is not there yet. */
  version: z.int().min(-1),
};

const hidden = (max: number) => withTraits(z.string().max(max), { personal: true, internal: true });

export const approvalRequested = defineEvent(
  'ApprovalRequested',
  z.object({
    /** Type of the command: 'VoidInvoice'. */
    command: text(100),
    category: text(100),
    targetId: withTraits(identifier(), { internal: true }),
    caseId: withTraits(identifier().nullable(), { names: 'cases' }),
    clientId: withTraits(identifier().nullable(), { names: 'clients' }),
    /** The command's data as JSON. */
    payload: hidden(200_000),
    /** SHA-256, in hexadecimal digits, of what the command says. */
    hash: hidden(64),
    /** The version that the command says it was made on; null for none. */
    madeOn: z.int().nullable(),
    timeZone: text(100),
    ...effect,
    note: personalText(1000).nullable(),
    /** Any one of them entitles to approve. */
    capabilities: z.array(z.string().max(60)),
    /** Whether those who ask for such a thing themselves approve of what others ask for. */
    isMutual: z.boolean(),
    /** Whether one of the two has to be an admitted lawyer. */
    needsLawyer: z.boolean(),
    /** The ethical wall that it is about; null for none. */
    wallId: withTraits(identifier().nullable(), { internal: true }),
    expiresAt: instantField(),
  }),
  // In version 1 nothing about a wall took a second person.
  { version: 2, upcasters: { 1: (data: Readonly<Record<string, unknown>>) => ({ ...data, wallId: null }) } },
);
/** What would happen is something else by now; it is still to be approved. */
export const approvalRevised = defineEvent('ApprovalRevised', z.object(effect));
export const approvalGranted = defineEvent(
  'ApprovalGranted',
  z.object({
    /** Why it was done without a second person; null where there was one. */
    aloneBecause: personalText(1000).nullable(),
  }),
);
export const approvalDeclined = defineEvent('ApprovalDeclined', z.object({ reason: personalText(1000) }));
export const approvalWithdrawn = defineEvent('ApprovalWithdrawn', z.object({}));
export const approvalExpired = defineEvent('ApprovalExpired', z.object({}));
/** What became of the command once it was approved. */
export const approvalCarriedOut = defineEvent(
  'ApprovalCarriedOut',
  z.object({
    /** Code of its refusal; null when it was done. */
    code: z.string().max(100).nullable(),
    /** The refusal in words. */
    message: z.string().max(1000).nullable(),
  }),
);

export const approvalEvents = [
  approvalRequested,
  approvalRevised,
  approvalGranted,
  approvalDeclined,
  approvalWithdrawn,
  approvalExpired,
  approvalCarriedOut,
] as const;
export type ApprovalEvent = DomainEvent<EventOf<(typeof approvalEvents)[number]>>;

const approvalFields = {
  id: identifier(),
  /** The id of the member who asked. */
  userId: identifier(),
  command: z.string(),
  category: z.string(),
  targetId: identifier(),
  caseId: identifier().nullable(),
  clientId: identifier().nullable(),
  /** The ethical wall that it is about; null for none. */
  wallId: identifier().nullable(),
  title: z.string(),
  amount: money().nullable(),
  /** Null once the person whom it is about was erased. */
  rows: z.array(effectRow).nullable(),
  version: z.int(),
  note: z.string().nullable(),
  state: z.enum(keysOf(APPROVAL_STATES)),
  askedAt: instantField(),
  expiresAt: instantField(),
  /** Who granted or declined, and when; null until then. */
  decidedBy: identifier().nullable(),
  decidedAt: instantField().nullable(),
  /** Why it was declined, or done without a second person. */
  reason: z.string().nullable(),
  isAlone: z.boolean(),
  /** Why it was not carried out, in words; null where it was. */
  refusal: z.string().nullable(),
};

/** Revision of the last event of its stream. */
const revision = z.int();

export const approvalsView = defineView('approvals', {
  document: z.object({
    ...approvalFields,
    capabilities: z.array(z.string()),
    isMutual: z.boolean(),
    needsLawyer: z.boolean(),
    revision,
  }),
  changedBy: approvalEvents,
});
export type ApprovalDocument = z.output<typeof approvalsView.document>;

const approval = z.object({
  ...approvalFields,
  /** Whether the person who asks the query may grant or decline it now. */
  mayDecide: z.boolean(),
  /** The ids of the members who may; nobody once it is decided. */
  deciders: z.array(identifier()),
});
export type Approval = z.output<typeof approval>;

export const listApprovals = defineQuery({
  name: 'ListApprovals',
  path: '/api/approvals',
  query: noQuery,
  answer: z.array(approval),
  reads: [approvalsView.name, 'firms', 'matter-access', 'walls'],
  summary: 'What the person asked others to approve, and what they were asked to or decided, newest first',
  isReadAhead: true,
});

/** An approval as a command answers it. */
const approvalAnswer = z.object({ id: identifier(), state: z.enum(keysOf(APPROVAL_STATES)) });

const common = {
  category: 'approval',
  target: 'entity',
  method: 'POST',
  status: 200,
  needsNetwork: true,
  answer: approvalAnswer,
} as const;

export const declineApproval = defineCommand({
  ...common,
  type: 'DeclineApproval',
  path: '/api/approvals/:id/decline',
  body: z.strictObject({ reason: text(1000) }),
  summary: 'Decline what somebody asked for, with the reason',
});

export const withdrawApproval = defineCommand({
  ...common,
  type: 'WithdrawApproval',
  path: '/api/approvals/:id/withdraw',
  body: noBody,
  summary: 'Take back what was asked for; by who asked',
});

/** The request of a command that takes a second person. */
const heldRequest = z.strictObject({
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  /** The address that the command is sent to: '/api/invoices/…/void'. */
  path: z.string().max(500).startsWith('/api/'),
  body: z.unknown().optional(),
  /** The version that it was made on. */
  version: z.int().min(0).optional(),
});

/** Served by the command-service itself: they decide about another command first, and a password is in no command. */
export const approvalRoutes = {
  ask: {
    method: 'POST',
    path: '/api/approvals',
    body: heldRequest.extend({
      note: text(1000).nullable().default(null),
      /** Given where nobody else of the firm is entitled to approve. */
      alone: z.strictObject({ password: z.string().min(1).max(1000), reason: text(1000) }).optional(),
    }),
    answer: approvalAnswer,
    status: 201,
    summary: 'Ask for the approval of a command that takes a second person, or do it alone where there is nobody else',
  },
  grant: {
    method: 'POST',
    path: '/api/approvals/:id/grant',
    body: noBody,
    answer: approvalAnswer,
    status: 200,
    summary: 'Approve of what somebody asked for; it is then done as theirs',
  },
} as const;

export const approvals = defineFeature({
  events: [...approvalEvents],
  commands: [declineApproval, withdrawApproval],
  views: [approvalsView],
  queries: [listApprovals],
  errors: defineErrors({
    APPROVAL_NEEDED: {
      status: 409,
      message: 'This takes a second person. Ask for approval; it is done once somebody else approves.',
    },
    SECOND_PERSON_MISSING: {
      status: 409,
      message:
        'This takes a second person, and nobody else in the firm both is entitled to approve and sees what it is about. Give somebody a role that may, or your password and a reason.',
    },
    APPROVAL_NOT_NEEDED: {
      status: 409,
      message: 'This takes no approval any more. Send it again as it is.',
    },
    APPROVAL_NOT_OPEN: {
      status: 409,
      message: 'This was decided, taken back or has expired meanwhile. Load the list again.',
    },
    APPROVAL_BY_ANOTHER: {
      status: 403,
      message: 'Somebody else decides about this: not who asked, and somebody who is entitled to it.',
    },
    APPROVAL_BY_LAWYER: {
      status: 403,
      message:
        'One of the two has to be an admitted lawyer. Enter state and bar number in Settings, Firm, or ask a lawyer.',
    },
    APPROVAL_CHANGED: {
      status: 409,
      message: 'What would happen has changed since it was asked for. Look at it again, then approve.',
    },
  }),
});
