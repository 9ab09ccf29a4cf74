import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { LEAD_STATUSES } from '../intakeChoices.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import {
  email,
  identifier,
  instantField,
  labelled,
  modernDate,
  nonNegativeMoney,
  optional,
  personalText,
  text,
} from '../kernel/fields.ts';
import { mineParameter } from '../kernel/query.ts';
import { defineRecord, noBody, recordVerb, recordView } from '../kernel/record.ts';

const status = () => z.enum(keysOf(LEAD_STATUSES));

/** Somebody who may engage the firm; a lead is in the pipeline until it is won or lost. */
export const lead = defineRecord({
  noun: 'Lead',
  category: 'lead',
  path: '/api/leads',
  fields: {
    name: personalText(200),
    /** Optional, since a caller may not have given one; a client must have one. */
    email: optional(email()),
    phone: optional(personalText(50)),
    practiceArea: text(100),
    status: status(),
    /** The fee that the firm expects to earn if it is engaged. */
    value: labelled('Expected fee', optional(nonNegativeMoney())),
    /** The source of the lead: a referral, the website. */
    source: optional(personalText(200)),
    nextStepDate: labelled('Next step', optional(modernDate())),
    notes: optional(personalText(10_000)),
  },
  computed: {
    convertedAt: labelled('Won', instantField().nullable()),
    /** The client that the lead became. */
    clientId: labelled('Client', identifier().nullable()),
    /** The lead's status when it was won, which is restored when the conversion is undone. */
    wonFrom: labelled('Won from', status().nullable()),
  },
  filters: {
    status: status().optional(),
    practiceArea: z.string().optional(),
    mine: mineParameter(),
  },
});

/** The fields of the client that a lead becomes. */
const newClient = z.object({
  name: personalText(200),
  email: email(),
  phone: personalText(50).nullable(),
  practiceArea: text(100),
});

const convert = recordVerb(lead, {
  command: 'ConvertLead',
  event: 'LeadConverted',
  outcome: 'converted',
  path: 'convert',
  body: noBody,
  changes: z.object({
    status: z.literal('won'),
    convertedAt: instantField(),
    clientId: identifier(),
    wonFrom: status(),
  }),
  summary: 'Win a lead: add the client that it became',
});

/** The event contains all data that the client's stream needs, since a policy handles it without reading the lead. */
export const convertLead = {
  command: convert.command,
  event: defineEvent('LeadConverted', convert.event.schema.extend({ client: newClient }), {
    undoneBy: 'UndoLeadConversion',
  }),
};

const undoConversion = recordVerb(lead, {
  command: 'UndoLeadConversion',
  event: 'LeadConversionUndone',
  outcome: 'conversion undone',
  path: 'undo-conversion',
  body: noBody,
  changes: z.object({ status: status(), convertedAt: z.null(), clientId: z.null(), wonFrom: z.null() }),
  summary: 'Put a won lead back into the pipeline, and remove the client that it became',
});

/** `clientId` is the client that is removed with the conversion. */
export const undoLeadConversion = {
  command: undoConversion.command,
  event: defineEvent('LeadConversionUndone', undoConversion.event.schema.extend({ clientId: identifier() }), {
    undoneBy: 'ConvertLead',
  }),
};

export type Lead = z.output<typeof lead.document>;

const verbs = [convertLead, undoLeadConversion] as const;

export const leadEvents = [...Object.values(lead.events), ...verbs.map((verb) => verb.event)] as const;

export const leadsView = recordView('leads', lead.document, leadEvents);

export const leads = defineFeature({
  events: leadEvents,
  commands: [...Object.values(lead.commands), ...verbs.map((verb) => verb.command)],
  views: [leadsView],
  queries: Object.values(lead.queries),
  errors: defineErrors({
    WIN_BY_CONVERTING: {
      status: 422,
      message: 'A lead is won by converting it into a client, not by a change of its status.',
    },
    LEAD_WON: {
      status: 409,
      message: 'This lead was won and is a client now. Undo its conversion before you move it in the pipeline.',
    },
    LEAD_LOST: {
      status: 409,
      message: 'This lead was lost. Move it back into the pipeline before you convert it.',
    },
    CONVERSION_IN_USE: {
      status: 409,
      message:
        'Cases or dates belong to the client that this lead became. Remove them, or give them to another client, before you undo the conversion.',
    },
    LEAD_WITHOUT_EMAIL: {
      status: 422,
      message: 'Every client has an email, and this lead has none. Add it to the lead, then convert it.',
    },
    LEAD_NOT_WON: { status: 409, message: 'This lead was not converted, so there is no conversion to undo.' },
  }),
});
