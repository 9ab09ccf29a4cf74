import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineFeature } from '../kernel/feature.ts';
import { instantField, labelled, optional, personalText } from '../kernel/fields.ts';
import { defineRecord, noBody, recordVerb, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { QUICK_ACTION_COLORS, QUICK_ACTION_ICONS, QUICK_ACTION_TYPES } from '../quick-actions/choices.ts';

const usageCount = () => z.int().min(0);

/** Initial values of fields, by name; `quick-actions/templates` defines what each type may contain. */
const template = () =>
  withTraits(
    z
      .record(
        z.string().regex(/^[a-z][A-Za-z]{0,39}$/, { error: 'Give the names of fields' }),
        z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]),
      )
      .refine((said) => Object.keys(said).length <= 20, { error: 'Give at most 20 fields' }),
    { personal: true, label: 'Filled in' },
  );

/** A button that opens a form with prefilled fields. */
export const quickAction = defineRecord({
  noun: 'QuickAction',
  category: 'quick',
  isPersonal: true,
  path: '/api/quick-actions',
  fields: {
    name: personalText(100),
    description: optional(personalText(500)),
    actionType: labelled('What it does', z.enum(keysOf(QUICK_ACTION_TYPES))),
    template: template(),
    icon: z.enum(keysOf(QUICK_ACTION_ICONS)).default('zap'),
    color: z.enum(keysOf(QUICK_ACTION_COLORS)).default('blue'),
    /** True for actions that came with the product. */
    isDefault: labelled('Standard', z.boolean().default(false)),
  },
  computed: {
    usageCount: labelled('Uses', usageCount()),
    lastUsedAt: labelled('Last used', instantField().nullable()),
  },
  filters: { actionType: z.enum(keysOf(QUICK_ACTION_TYPES)).optional() },
});

export const useQuickAction = recordVerb(quickAction, {
  command: 'UseQuickAction',
  event: 'QuickActionUsed',
  outcome: 'used',
  path: 'use',
  body: noBody,
  changes: z.object({ usageCount: usageCount(), lastUsedAt: instantField() }),
  summary: 'Count that a quick action was run',
  undoneBy: null,
});

export type QuickAction = z.output<typeof quickAction.document>;

export const quickActionEvents = [...Object.values(quickAction.events), useQuickAction.event] as const;

export const quickActionsView = recordView('quick-actions', quickAction.document, quickActionEvents, quickAction);

export const quickActions = defineFeature({
  events: quickActionEvents,
  commands: [...Object.values(quickAction.commands), useQuickAction.command],
  views: [quickActionsView],
  queries: Object.values(quickAction.queries),
  errors: defineErrors({
    TEMPLATE_INVALID: {
      status: 422,
      message: 'What the action fills in does not fit its form. Fix the fields that are named.',
    },
  }),
});
