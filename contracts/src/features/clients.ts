import { z } from 'zod';
import { defineErrors } from '../kernel/errors.ts';
import { defineFeature } from '../kernel/feature.ts';
import { calendarDate, email, instantField, optional, personalText, text } from '../kernel/fields.ts';
import { defineRecord, noBody, recordVerb, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';

export const client = defineRecord({
  noun: 'Client',
  category: 'client',
  path: '/api/clients',
  fields: {
    name: personalText(200),
    email: email(),
    phone: optional(personalText(50)),
    address: optional(personalText(500)),
    practiceArea: text(100),
    birthday: optional(withTraits(calendarDate(), { personal: true })),
    /** Potential new client: no engagement yet. */
    isPNC: z.boolean().default(false),
    clioId: optional(text(100)),
  },
  computed: { convertedAt: instantField().nullable() },
  filters: {
    practiceArea: z.string().optional(),
    isPNC: z.enum(['true', 'false']).optional(),
  },
});

export const convertClient = recordVerb(client, {
  command: 'ConvertClient',
  event: 'ClientConverted',
  path: 'convert',
  body: noBody,
  changes: z.object({ isPNC: z.boolean(), convertedAt: instantField() }),
  summary: 'Make a potential client a client',
});

export type Client = z.output<typeof client.document>;

export const clientEvents = [...Object.values(client.events), convertClient.event] as const;

export const clientsView = recordView('clients', client.document, clientEvents);

export const clients = defineFeature({
  events: clientEvents,
  commands: [...Object.values(client.commands), convertClient.command],
  views: [clientsView],
  queries: Object.values(client.queries),
  errors: defineErrors({
    ALREADY_CONVERTED: { status: 409, message: 'This client is a client already, so there is nothing to convert.' },
  }),
});
