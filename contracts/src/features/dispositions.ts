import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import {
  calendarDate,
  fromClient,
  identifier,
  instantField,
  modernDate,
  personalText,
  text,
} from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { withTraits } from '../kernel/traits.ts';
import { byFirm, defineView } from '../kernel/view.ts';
import { FEWEST_YEARS, fewestYearsIn, KEEP_REASONS, MOST_YEARS, NOTICE_WAYS, ORIGINALS } from '../retentionChoices.ts';

const years = () => z.int({ error: 'Give whole years' }).min(FEWEST_YEARS).max(MOST_YEARS);
const state = () =>
  z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'Give the two letters of the state' })
    .nullable();

/** How long the firm keeps files, in a stream with the firm's id. */
export const retentionPolicyChanged = defineEvent(
  'RetentionPolicyChanged',
  z.object({ years: years(), state: state() }),
);

const keep = z.enum(keysOf(KEEP_REASONS)).nullable();
const way = z.enum(keysOf(NOTICE_WAYS));
const originals = z.enum(keysOf(ORIGINALS));

/** Somebody said whether the file is kept, and why; recorded in a stream per matter, as all that follows. */
export const retentionAnswered = defineEvent(
  'RetentionAnswered',
  z.object({ keep, note: personalText(2000).nullable() }),
);
/** The client was told that the file is going to be destroyed, and until when originals can be had. */
export const dispositionNoticeRecorded = defineEvent(
  'DispositionNoticeRecorded',
  z.object({ sentOn: calendarDate(), answerBy: calendarDate(), way, to: personalText(500) }),
);
export const dispositionNoticeWithdrawn = defineEvent('DispositionNoticeWithdrawn', z.object({}));

/** Somebody decided that the file is destroyed now. From here on nothing of it is added or brought back. */
export const fileDispositionOrdered = defineEvent('FileDispositionOrdered', z.object({ originals }));
/** A hold that was placed meanwhile, or anything else that speaks for keeping it, came first; nothing was destroyed. */
export const fileDispositionStopped = defineEvent('FileDispositionStopped', z.object({ because: text(100) }));

/** A number of records of one kind, by the prefix of their streams: 'note'. */
const amounts = () => z.array(z.object({ category: text(50), count: z.int().positive() })).max(50);

/** What stays of the file: the index by which the firm knows whom it represented against whom, and what it destroyed. */
export const fileDisposed = defineEvent(
  'FileDisposed',
  z.object({
    client: personalText(300),
    matter: personalText(300),
    /** Names of those on the other side. */
    adverse: withTraits(z.array(z.string().max(300)).max(500), { personal: true }),
    openedOn: calendarDate(),
    closedOn: calendarDate().nullable(),
    destroyed: amounts(),
    /** Number of files whose bytes were deleted. */
    files: z.int().min(0),
  }),
);

export const dispositionEvents = [
  retentionAnswered,
  dispositionNoticeRecorded,
  dispositionNoticeWithdrawn,
  fileDispositionOrdered,
  fileDispositionStopped,
  fileDisposed,
] as const;
export type DispositionEvent = DomainEvent<EventOf<(typeof dispositionEvents)[number]>>;

export const DISPOSITION_STATES = ['none', 'noticed', 'ordered', 'disposed'] as const;

const fileDisposition = z.object({
  /** The id of the case. */
  id: identifier(),
  state: z.enum(DISPOSITION_STATES),
  /** Whether it is kept, as somebody said; null while nobody said so. */
  answer: z.object({ keep, note: z.string().nullable(), at: instantField(), by: identifier() }).nullable(),
  notice: z
    .object({
      sentOn: calendarDate(),
      answerBy: calendarDate(),
      way,
      to: z.string(),
      recordedAt: instantField(),
      recordedBy: identifier(),
    })
    .nullable(),
  /** Who decided that it is destroyed, and when; null while nobody did. */
  ordered: z.object({ at: instantField(), by: identifier(), originals }).nullable(),
  /** What was destroyed, and the index that stays; null while it is not. */
  disposed: z
    .object({
      at: instantField(),
      client: z.string(),
      matter: z.string(),
      adverse: z.array(z.string()),
      openedOn: calendarDate(),
      closedOn: calendarDate().nullable(),
      destroyed: amounts(),
      files: z.int(),
    })
    .nullable(),
  /** Why it was not destroyed although somebody had decided it; null where it was not so. */
  stopped: z.string().nullable(),
});
export type FileDisposition = z.output<typeof fileDisposition>;

export const fileDispositionsView = defineView('file-dispositions', {
  document: fileDisposition.extend({ userId: identifier() }),
  changedBy: dispositionEvents,
});

const retentionPolicy = z.object({
  /** The id of the firm. */
  id: identifier(),
  years: z.int(),
  state: z.string().nullable(),
});
export type RetentionPolicy = z.output<typeof retentionPolicy>;

export const retentionPoliciesView = defineView('retention-policies', {
  document: retentionPolicy.extend({ userId: identifier() }),
  changedBy: [retentionPolicyChanged],
  idsOf: byFirm,
});

export const changeRetentionPolicy = defineCommand({
  type: 'ChangeRetentionPolicy',
  method: 'PUT',
  path: '/api/retention-policy',
  category: 'retention',
  target: 'firm',
  body: z
    .strictObject({ years: years(), state: state().default(null) })
    .refine((policy) => policy.years >= fewestYearsIn(policy.state), {
      error: 'Trust records of this state are kept longer than that',
      path: ['years'],
    }),
  answer: retentionPolicy,
  status: 200,
  summary: 'Say for how many years the firm keeps the files of closed cases, never fewer than its trust records need',
  needsNetwork: true,
});

const ofCase = { method: 'POST', category: 'disposition', target: 'entity', status: 200, needsNetwork: true } as const;

export const answerRetention = defineCommand({
  ...ofCase,
  type: 'AnswerRetention',
  path: '/api/retained-files/:id/answer',
  body: z
    .strictObject({ keep: keep.default(null), note: text(2000).nullable().default(null) })
    .refine(({ keep: reason, note }) => reason !== 'other' || note !== null, { error: 'Say why', path: ['note'] }),
  answer: fileDisposition,
  summary: 'Say why the file of a case is kept, or that nothing speaks for keeping it after its retention time',
});

export const recordDispositionNotice = defineCommand({
  ...ofCase,
  type: 'RecordDispositionNotice',
  path: '/api/retained-files/:id/notice',
  body: z.strictObject({
    sentOn: fromClient(modernDate()),
    /** At least thirty days later: until then originals can be had. */
    answerBy: fromClient(modernDate()),
    way,
    to: text(500),
  }),
  answer: fileDisposition,
  summary: 'Record that the client was told that the file of a closed case is going to be destroyed',
});

export const withdrawDispositionNotice = defineCommand({
  ...ofCase,
  type: 'WithdrawDispositionNotice',
  path: '/api/retained-files/:id/notice/withdraw',
  body: z.preprocess((body) => body ?? {}, z.strictObject({})),
  answer: fileDisposition,
  summary: 'Take back the notice: the file is not destroyed on it',
});

export const disposeFile = defineCommand({
  ...ofCase,
  type: 'DisposeFile',
  path: '/api/retained-files/:id/dispose',
  body: z.strictObject({ originals }),
  answer: fileDisposition,
  status: 202,
  summary: 'Destroy the documents, notes and work product of a closed case after its retention time and its notice',
});

export const EXCLUSION_KINDS = ['open', 'early', 'hold', 'trustMoney', 'minor', 'kept', 'question'] as const;

/** The file of a closed case whose retention time is over, or about whose disposition something was recorded. */
const retainedFile = z.object({
  /** The id of the case. */
  id: identifier(),
  clientId: identifier(),
  closedOn: calendarDate().nullable(),
  /** The last day on which money for it left trust; null for none. */
  lastDistributionOn: calendarDate().nullable(),
  /** The last day of its retention time. */
  retainedUntil: calendarDate().nullable(),
  /** What speaks against disposing of it today; empty for one that is proposed. */
  exclusions: z.array(z.object({ kind: z.enum(EXCLUSION_KINDS), words: z.string() })),
  disposition: fileDisposition.nullable(),
});
export type RetainedFile = z.output<typeof retainedFile>;

export const listRetainedFiles = defineQuery({
  name: 'ListRetainedFiles',
  path: '/api/retained-files',
  query: noQuery,
  answer: z.object({ policy: retentionPolicy, files: z.array(retainedFile) }),
  reads: ['file-dispositions', 'retention-policies', 'legal-holds', 'cases', 'clients', 'trust-accounts'],
  summary: 'Files of closed cases whose retention time is over, with what speaks against disposing of each',
});
export type RetainedFiles = z.output<typeof listRetainedFiles.answer>;

/** The letter that tells a client that a file is going to be destroyed; once it is, the certificate of that. */
export const dispositionPaperRoute = {
  path: '/api/retained-files/:id/paper',
  summary: 'The notice to the client that a file is going to be destroyed, and once it is, the certificate, as a PDF',
} as const;

export const dispositions = defineFeature({
  events: [retentionPolicyChanged, ...dispositionEvents],
  commands: [changeRetentionPolicy, answerRetention, recordDispositionNotice, withdrawDispositionNotice, disposeFile],
  views: [fileDispositionsView, retentionPoliciesView],
  queries: [listRetainedFiles],
  errors: defineErrors({
    FILE_IS_RETAINED: {
      status: 409,
      message: 'The file of this case has to be kept for now. What speaks against its disposition is said beside it.',
    },
    DISPOSITION_TERM_RUNS: {
      status: 409,
      message:
        'The client still has time to ask for the file. It can be destroyed after the day that the notice gives.',
    },
    FILE_DISPOSED: {
      status: 409,
      message: 'The file of this case was destroyed after its retention time. Open a new case for what comes now.',
    },
    NO_DISPOSITION_NOTICE: {
      status: 409,
      message: 'No notice to the client is on record. Send the notice, and record the day on which you did.',
    },
  }),
});
