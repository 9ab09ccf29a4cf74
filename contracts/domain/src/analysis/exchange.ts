import {
  type ClaimTemplate,
  claimElement,
  claimTemplate,
  elementEntries,
  elementsOf,
  problemOfElements,
} from '@lexledger/contracts/features/claims';
import { z } from 'zod';

const FORMAT = 'lexledger-claim-templates';
/** Limit of templates in one file. */
export const MAX_TEMPLATES = 200;

const { name, kind, notes } = claimTemplate.commands.add.body.shape;

/** A file has the elements as a list, which people can write. */
const elements = z
  .array(claimElement)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: 'Two elements have one id' })
  .transform(elementEntries)
  .superRefine((all, context) => {
    const message = problemOfElements(all);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** A template in a file; who confirmed it stays where it was confirmed. */
const exchanged = z.strictObject({ name, kind, elements, notes });
export type ExchangedTemplate = z.output<typeof exchanged>;

const file = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  templates: z.array(exchanged).min(1).max(MAX_TEMPLATES),
});

/** Templates as the text of a JSON file. */
export const templatesFile = (templates: readonly ClaimTemplate[]): string =>
  `${JSON.stringify(
    {
      format: FORMAT,
      version: 1,
      templates: templates.map((template) => ({
        name: template.name,
        kind: template.kind,
        elements: elementsOf(template),
        notes: template.notes,
      })),
    },
    null,
    2,
  )}\n`;

export type ReadTemplates = { readonly templates: readonly ExchangedTemplate[] } | { readonly problem: string };

/** The templates of a file, or what is wrong with it and where. */
export function readTemplates(text: string): ReadTemplates {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'This file is not JSON.' };
  }
  const read = file.safeParse(value);
  if (read.success) return { templates: read.data.templates };
  const issue = read.error.issues[0];
  const at = issue?.path.join('.') ?? '';
  return { problem: `This is not a file of claim templates${at === '' ? '' : ` (at ${at})`}: ${issue?.message ?? ''}` };
}
