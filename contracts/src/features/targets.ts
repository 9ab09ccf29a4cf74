import type { z } from 'zod';
import { defineFeature } from '../kernel/feature.ts';
import { labelled, nonNegativeMoney, optional, text } from '../kernel/fields.ts';
import { defineRecord, recordView } from '../kernel/record.ts';

export const moneyTarget = defineRecord({
  noun: 'MoneyTarget',
  label: 'Target',
  category: 'target',
  isPersonal: true,
  path: '/api/money-targets',
  add: 'Set',
  added: 'Set',
  fields: {
    title: labelled('Target', text(200)),
    description: labelled('What it is for', optional(text(2000))),
    targetAmount: labelled('Income in a year', nonNegativeMoney()),
  },
  computed: {},
  filters: {},
});

export type MoneyTarget = z.output<typeof moneyTarget.document>;

export const targetEvents = Object.values(moneyTarget.events);

export const targetsView = recordView('money-targets', moneyTarget.document, targetEvents, moneyTarget);

export const targets = defineFeature({
  events: targetEvents,
  commands: Object.values(moneyTarget.commands),
  views: [targetsView],
  queries: Object.values(moneyTarget.queries),
  errors: {},
});
