import { z } from 'zod';
import { timeZone } from '../accountFields.ts';
import { keysOf, PARKED_STATES } from '../choices.ts';
import { LEFT_CHANGES_PATH, MOST_LEFT_CHANGES } from '../constants.ts';
import { anyJson } from '../kernel/any-json.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField, personalText, text } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { withTraits } from '../kernel/traits.ts';
import { defineView } from '../kernel/view.ts';

const methods = z.enum(['POST', 'PUT', 'PATCH', 'DELETE']);
const address = () => text(500);

/**
 * A command that waited on a device, and was refused when it arrived, is handed to those who can still do it: an owner, and
 * whoever leads its matter. It stays as it was made.
 */
export const parkedCommandHandedOver = defineEvent(
  'ParkedCommandHandedOver',
  z.object({
    /** The id of the member who made it. Who handed it over is another where an owner loaded it from a file. */
    madeBy: identifier(),
    commandId: withTraits(identifier(), { internal: true }),
    method: methods,
    path: address(),
    /** The body as JSON; null for none. */
    body: withTraits(z.string().max(200_000).nullable(), { personal: true, internal: true }),
    /** The version that it was made on; null for none. */
    madeOn: z.int().nullable(),
    timeZone: text(100),
    /** What it is about, in the words of the list of what waits: 'Task', 'changed', 'File the motion'. */
    noun: text(60),
    deed: text(60),
    about: personalText(300).nullable(),
    /** Why it was refused; null for one that rests on a refused one, and was never sent. */
    code: text(100).nullable(),
    message: personalText(1000).nullable(),
    madeAt: instantField(),
    caseId: withTraits(identifier().nullable(), { names: 'cases' }),
    clientId: withTraits(identifier().nullable(), { names: 'clients' }),
    isDeadline: z.boolean(),
  }),
);
/** Somebody applies it under their own name. */
export const parkedCommandTaken = defineEvent(
  'ParkedCommandTaken',
  z.object({
    /** Whether it is applied whatever was changed since it was made. */
    overwrites: z.boolean(),
  }),
);
export const parkedCommandCarriedOut = defineEvent(
  'ParkedCommandCarriedOut',
  z.object({
    /** Code of its refusal, after which it waits again; null when it was done. */
    code: z.string().max(100).nullable(),
    message: z.string().max(1000).nullable(),
  }),
);
export const parkedCommandDiscarded = defineEvent('ParkedCommandDiscarded', z.object({ reason: personalText(1000) }));

export const parkedCommandEvents = [
  parkedCommandHandedOver,
  parkedCommandTaken,
  parkedCommandCarriedOut,
  parkedCommandDiscarded,
] as const;
export type ParkedCommandEvent = DomainEvent<EventOf<(typeof parkedCommandEvents)[number]>>;

const parkedCommand = {
  id: identifier(),
  /** The id of the member who made it. */
  userId: identifier(),
  noun: z.string(),
  deed: z.string(),
  /** Null for whoever does not see the matter, and once its person was erased, like the rest of what it says. */
  about: z.string().nullable(),
  method: methods,
  path: z.string().nullable(),
  /** The body as JSON. */
  body: z.string().nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  madeAt: instantField(),
  handedOverAt: instantField(),
  handedOverBy: identifier(),
  caseId: identifier().nullable(),
  clientId: identifier().nullable(),
  isDeadline: z.boolean(),
  state: z.enum(keysOf(PARKED_STATES)),
  decidedBy: identifier().nullable(),
  decidedAt: instantField().nullable(),
  /** Why it was discarded. */
  reason: z.string().nullable(),
  /** Why it was not done when somebody applied it last. */
  refusal: z.string().nullable(),
  refusalCode: z.string().nullable(),
};

const parkedCommandDocument = z.object({
  ...parkedCommand,
  commandId: identifier(),
  madeOn: z.int().nullable(),
  timeZone: z.string(),
  overwrites: z.boolean(),
  revision: z.int(),
});
export type ParkedCommandDocument = z.output<typeof parkedCommandDocument>;

export const parkedCommandsView = defineView('parked-commands', {
  document: parkedCommandDocument.extend({
    /** The ids of whom it concerns: who made it, and its matter, which stands for whoever leads it. */
    concerned: z.array(z.string()),
  }),
  changedBy: parkedCommandEvents,
});

const shownParkedCommand = z.object({
  ...parkedCommand,
  /** Whether the person who asks the query may apply or discard it. */
  mayDecide: z.boolean(),
});
export type ParkedCommand = z.output<typeof shownParkedCommand>;

export const listParkedCommands = defineQuery({
  name: 'ListParkedCommands',
  path: '/api/parked-commands',
  query: noQuery,
  answer: z.array(shownParkedCommand),
  reads: [parkedCommandsView.name, 'firms', 'matter-access', 'walls'],
  summary: 'Refused changes that were handed over: those that the person may apply, and what became of their own',
});

const answer = z.object({ id: identifier(), state: z.enum(keysOf(PARKED_STATES)) });

const common = {
  category: 'parked',
  target: 'entity',
  method: 'POST',
  status: 200,
  needsNetwork: true,
  answer,
} as const;

export const applyParkedCommand = defineCommand({
  ...common,
  type: 'ApplyParkedCommand',
  path: '/api/parked-commands/:id/apply',
  body: z.strictObject({ overwrites: z.boolean().default(false) }),
  summary: 'Apply a refused change that was handed over, under one’s own name; it then names who made it as well',
});

export const discardParkedCommand = defineCommand({
  ...common,
  type: 'DiscardParkedCommand',
  path: '/api/parked-commands/:id/discard',
  body: z.strictObject({ reason: text(1000) }),
  summary: 'Discard a refused change that was handed over, with the reason',
});

const handedOverChange = z.strictObject({
  commandId: identifier(),
  method: methods,
  path: address().startsWith('/api/', { error: 'Give the address of a command' }),
  body: anyJson().optional(),
  version: z.int().min(0).optional(),
  noun: text(60),
  deed: text(60),
  about: z.string().trim().max(300),
  code: text(100).nullable(),
  message: z.string().trim().max(1000),
  madeAt: instantField(),
  /** The id of the member who made it, where an owner loads it from a file. */
  madeBy: identifier().optional(),
});

/** Served by the command-service itself: what it is of is read from the record that the change is about. */
export const parkedCommandRoutes = {
  handOver: {
    method: 'POST',
    path: '/api/parked-commands',
    body: handedOverChange,
    answer,
    status: 201,
    summary: 'Hand a refused change over to an owner of the firm and whoever leads its matter',
  },
  deliverLeft: {
    method: 'POST',
    path: LEFT_CHANGES_PATH,
    body: z.strictObject({
      /** The ids of the person and of the firm whose member they were. */
      userId: identifier(),
      firmId: identifier(),
      timeZone,
      changes: z
        .array(handedOverChange.omit({ madeBy: true }))
        .min(1)
        .max(MOST_LEFT_CHANGES),
    }),
    answer: z.object({
      handedOver: z.int(),
      endedAt: instantField(),
      /** The name of the member who ended the access. */
      endedBy: z.string().nullable(),
    }),
    status: 200,
    summary:
      'Hand over what waited on the device of somebody whose access to the firm ended, for 72 hours, by the cookie of the device',
  },
} as const;
export type HandOver = z.input<typeof parkedCommandRoutes.handOver.body>;
export type DeliveredLeft = z.output<typeof parkedCommandRoutes.deliverLeft.answer>;

export const parkedCommands = defineFeature({
  events: [...parkedCommandEvents],
  commands: [applyParkedCommand, discardParkedCommand],
  views: [parkedCommandsView],
  queries: [listParkedCommands],
  errors: defineErrors({
    PARKED_COMMAND_NOT_OPEN: {
      status: 409,
      message: 'Somebody applied or discarded this change meanwhile. Load the list again.',
    },
  }),
});
