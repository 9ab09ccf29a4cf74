import { z } from 'zod';
import { keysOf, TIME_ROUNDINGS } from '../choices.ts';
import { countingFile, type UploadedWordFile, uploadedWordFile, wordFileField } from '../drafting/wordFile.ts';
import { firmFields } from '../firmFields.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineFeature } from '../kernel/feature.ts';
import { labelled, optional, personalText, text } from '../kernel/fields.ts';
import { defineRecord, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { matterPatternProblem } from '../matterNumber.ts';

const matterPattern = () =>
  text(50).superRefine((pattern, context) => {
    const message = matterPatternProblem(pattern);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

const firstNumber = () =>
  z
    .int({ error: 'Give a whole number' })
    .min(1, { error: 'Give a number of 1 or more' })
    .max(9_999_999, { error: 'Give a number of at most 7 digits' });

/** Limit of letterheads of one firm. */
export const MAX_LETTERHEADS = 50;

const record = defineRecord({
  noun: 'FirmProfile',
  label: 'Firm details',
  category: 'firm',
  path: '/api/firm-profiles',
  isReadAhead: false,
  add: 'Enter',
  added: 'Entered',
  fields: {
    ...firmFields,
    /** How measured time is rounded to billed time. */
    timeRounding: labelled('Rounding of time', z.enum(keysOf(TIME_ROUNDINGS)).default('up')),
    /**
     * Subject and text of invoice e-mails, with placeholders (`invoiceMessage.ts`); a default text is used when they
     * are empty.
     */
    invoiceEmailSubject: labelled('Subject of invoice emails', optional(personalText(200))),
    invoiceEmailText: labelled('Text of invoice emails', optional(personalText(5000))),
    /** How new cases are numbered: '{year}-{number:4}'; null where they are numbered by hand. */
    matterNumberPattern: labelled('Matter numbers', optional(matterPattern())),
    /** The first number of each counter, for a firm that has numbered cases before. */
    firstMatterNumber: labelled('First matter number', firstNumber().default(1)),
    /** Which of its Word files letters are written on; null for the name and address alone. */
    letterhead: wordFileField('Letterhead'),
  },
  computed: {
    /** The letterheads that were uploaded, the oldest first. */
    letterheads: labelled(
      'Letterheads',
      withTraits(z.array(uploadedWordFile).max(MAX_LETTERHEADS), { personal: true, internal: true }),
    ),
  },
  filters: {},
  since: [
    { timeRounding: 'up' },
    { invoiceEmailSubject: null, invoiceEmailText: null },
    { matterNumberPattern: null, firstMatterNumber: 1 },
    { letterhead: null, letterheads: [] },
    { invoiceLayout: null },
  ],
});

/** A person has at most one profile: its stream has the person's own id. */
export const firmProfile = {
  ...record,
  commands: {
    ...record.commands,
    add: {
      ...record.commands.add,
      target: 'firm' as const,
      summary: 'Enter what invoices say of the person’s firm; of one that was removed, it comes back so',
    },
  },
};

export type FirmProfile = z.output<typeof firmProfile.document>;

/** The Word file that letters are written on; undefined for none. */
export const letterheadFileOf = ({
  letterhead,
  letterheads,
}: Pick<FirmProfile, 'letterhead' | 'letterheads'>): UploadedWordFile | undefined =>
  countingFile(letterheads, letterhead);

/** Routes of the letterhead, whose body or answer is bytes. */
export const letterheadRoutes = {
  upload: {
    path: `${record.path}/:id/letterhead`,
    summary:
      'Put a Word file in the place of the firm’s letterhead: its bytes are the body, its name stands in the address',
    query: z.strictObject({ fileName: z.string().max(1_000).default('') }),
  },
  file: { path: `${record.path}/:id/letterhead`, summary: 'The Word file of the firm’s letterhead' },
} as const;

export const firmProfileEvents = Object.values(firmProfile.events);

export const firmProfilesView = recordView('firm-profiles', firmProfile.document, firmProfileEvents);

export const firmProfiles = defineFeature({
  events: firmProfileEvents,
  commands: Object.values(firmProfile.commands),
  views: [firmProfilesView],
  queries: Object.values(firmProfile.queries),
  errors: defineErrors({
    LETTERHEAD_NOT_READABLE: {
      status: 422,
      message:
        'This letterhead could not be read. Save it as a Word document (.docx) without a password, and upload that.',
    },
    TOO_MANY_LETTERHEADS: {
      status: 422,
      message: `A firm has at most ${MAX_LETTERHEADS} letterheads. Go back to an earlier one in the history.`,
    },
    FIRM_PROFILE_EXISTS: {
      status: 409,
      message: 'The details of your firm were entered meanwhile. Open them again, and change what differs.',
    },
  }),
});
