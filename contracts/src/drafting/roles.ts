import { z } from 'zod';
import { PARTY_ROLES, PARTY_SIDES } from '../caseChoices.ts';
import { keysOf } from '../choices.ts';
import { text } from '../kernel/fields.ts';

/** Limit of roles of a template. */
export const MOST_ROLES = 12;

/** A part that parties play in a document, which names it and not them: 'Plaintiff', 'Releasing party'. */
export const templateRole = () =>
  z.object({
    /** Name in the notation: 'plaintiff' in `{{role.plaintiff.name}}`. */
    key: z.string().regex(/^[a-z][A-Za-z0-9-]{0,39}$/, {
      error: 'Use a name of letters, digits and hyphens that begins with a small letter, such as plaintiff',
    }),
    label: text(100),
    /** Parties of the case that are proposed: of this side or this role, or `client` for the client of the case. */
    from: z
      .union([
        z.object({ side: z.enum(keysOf(PARTY_SIDES)) }),
        z.object({ role: z.enum(keysOf(PARTY_ROLES)) }),
        z.object({ client: z.literal(true) }),
      ])
      .nullable()
      .default(null),
  });

export type TemplateRole = z.input<ReturnType<typeof templateRole>>;
