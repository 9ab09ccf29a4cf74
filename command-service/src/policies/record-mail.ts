import { emailsOf, type SentEmail } from '@lexledger/contracts/emails';
import type { User } from '@lexledger/contracts/features/identity';
import type { FirmDetails } from '@lexledger/contracts/firmFields';
import type { EventDefinition } from '@lexledger/contracts/kernel/event';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { textOf } from '@lexledger/contracts/kernel/text-of';
import { personName } from '@lexledger/domain/personName';
import { causedBy } from '../kernel/caused-by.ts';
import type { Decider } from '../kernel/decider.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import type { Process, StepServices } from '../kernel/policy.ts';
import type { EmailAttempt, SettledEmail } from '../kernel/record-emails.ts';
import type { RecordState } from '../kernel/record-state.ts';
import { mailOnce } from './mail-once.ts';

const NO_PDF = 'The PDF could not be made.';

/** A record's paper, and who sends it. */
export interface Letter {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly firm: FirmDetails | null;
  readonly user: User | null;
}

export interface MailedRecord<R extends RecordBase> {
  readonly name: string;
  readonly requested: EventDefinition;
  readonly decider: Decider<RecordState<R>>;
  /** Types of the commands that record the attempt and its outcome. */
  readonly attempt: string;
  readonly settle: string;
  /** Lays the paper out; null where the process cannot. Rejects with 'The paper …' where it never can. */
  readonly letter: (record: R, services: StepServices) => Promise<Letter | null>;
}

/** Sends the papers of records by email, once for each request. */
export const recordMailProcess = <R extends RecordBase>({ letter, decider, ...mailed }: MailedRecord<R>): Process => ({
  name: mailed.name,
  reactsTo: [mailed.requested.type],
  async step(event, services) {
    const { changes } = event.data as { readonly changes: { readonly emails?: unknown } };
    const emailId = emailsOf(changes).at(-1)?.id;
    const { userId, firmId } = event.metadata;
    if (userId === null || emailId === undefined) return;
    const common = { entityId: event.entityId, userId, firmId, timeZone: 'UTC', origin: causedBy(event) } as const;
    const now = async (): Promise<{ readonly record: R; readonly email: SentEmail } | null> => {
      const { record } = (await services.handler.aggregates.refresh(decider, event.entityId)).state;
      const email = record === null ? undefined : emailsOf(record as object).find(({ id }) => id === emailId);
      return record === null || email === undefined ? null : { record, email };
    };

    await mailOnce(services.mailer, {
      recorded: async () => (await now())?.email ?? null,
      async prepare() {
        const current = await now();
        if (current === null) return NO_PDF;
        const made = await letter(current.record, services).catch((error: unknown) => {
          // An unavailable store is retried, whereas a paper that cannot be laid out stays so.
          if (!(error instanceof Error) || !error.message.startsWith('The paper')) throw error;
          return null;
        });
        if (made === null) return NO_PDF;
        const { fileName, bytes, firm, user } = made;
        const { to, copyTo, subject, text } = current.email;
        return {
          ...{ to, copyTo, subject, text },
          replyTo: textOf(firm?.email) ?? textOf(user?.email),
          fromName: textOf(firm?.firmName) ?? personName(user),
          attachments: [{ fileName, contentType: 'application/pdf', bytes }],
        };
      },
      async recordAttempt(attempt) {
        await services.handler.handle(decider, {
          ...common,
          type: mailed.attempt,
          data: { emailId, attempt } satisfies EmailAttempt,
          commandId: attempt,
          repeatable: false,
        });
      },
      async recordOutcome({ outcome, detail }) {
        await services.handler.handle(decider, {
          ...common,
          type: mailed.settle,
          data: { emailId, outcome, detail } satisfies SettledEmail,
          commandId: nameBasedId(`${mailed.name}:${outcome}`, event.id),
          repeatable: true,
        });
      },
    });
  },
});
