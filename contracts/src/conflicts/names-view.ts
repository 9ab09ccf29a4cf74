import { z } from 'zod';
import { PARTY_SIDES } from '../caseChoices.ts';
import { keysOf } from '../choices.ts';
import { client, clientNameKept } from '../features/clients.ts';
import { lead } from '../features/leads.ts';
import { party } from '../features/parties.ts';
import { teamMember } from '../features/team.ts';
import { NAMED_KINDS } from '../intakeChoices.ts';
import { ERASED } from '../kernel/event.ts';
import { identifier, instantField } from '../kernel/fields.ts';
import { defineView } from '../kernel/view.ts';

const named = [client, lead, party, teamMember] as const;

/** All names that a conflict check searches: those of clients and their contacts, leads, parties and team members. */
export const namesView = defineView('names', {
  document: z.object({
    id: identifier(),
    userId: identifier(),
    kind: z.enum(keysOf(NAMED_KINDS)),
    name: z.union([z.string(), z.literal(ERASED), z.null()]),
    organisation: z.string().nullable(),
    /** For a client: the names of its contacts by their ids. */
    contacts: z.record(z.string(), z.string()),
    caseId: identifier().nullable(),
    side: z.enum(keysOf(PARTY_SIDES)).nullable(),
    removedAt: instantField().nullable(),
    /** When the record got this name: it was added, renamed or restored. */
    namedAt: instantField(),
    /** Search keys for similar names, each between spaces. */
    keys: z.string(),
  }),
  changedBy: [
    ...Object.values(named[0].events),
    clientNameKept,
    ...Object.values(named[1].events),
    ...Object.values(named[2].events),
    ...Object.values(named[3].events),
  ] as const,
});
export type NameDocument = z.output<typeof namesView.document>;
