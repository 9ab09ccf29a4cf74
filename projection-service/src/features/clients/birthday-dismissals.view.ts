import { type BirthdayDismissal, dismissalsView, listDismissals } from '@lexledger/contracts/features/clients';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

const documentOf = (userId: string, dismissals: BirthdayDismissal[]) => ({ id: userId, userId, dismissals });

export const dismissalsProjection = defineProjection(dismissalsView, {
  version: 1,
  indexes: [],
  project: {
    BirthdayReminderDismissed: (document, { entityId: clientId, data, metadata }, userId) => {
      const { birthdayDismissedForYear: dismissedForYear } = data.changes;
      const others = (document?.dismissals ?? []).filter(
        (one) => one.clientId !== clientId || one.dismissedForYear !== dismissedForYear,
      );
      return documentOf(userId, [{ userId, clientId, dismissedForYear, createdAt: metadata.at }, ...others]);
    },
    /** Restores only the reminder of the last dismissed birthday, since those of earlier years are over. */
    BirthdayReminderEnabled: (document, { entityId: clientId }, userId) => {
      const dismissals = document?.dismissals ?? [];
      const last = dismissals.find((one) => one.clientId === clientId);
      return documentOf(
        userId,
        dismissals.filter((one) => one !== last),
      );
    },
  },
});

export const dismissalsQuery = answerQuery(
  listDismissals,
  async ({ actor, read }) => {
    const document = await read.get(dismissalsView.name, actor.userId);
    return { body: (document?.dismissals ?? []) as unknown as BirthdayDismissal[] };
  },
  { timeless: true },
);
