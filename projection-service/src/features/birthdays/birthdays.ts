import { type BirthdayNotification, listBirthdays } from '@lexledger/contracts/features/birthdays';
import { type Client, clientsView } from '@lexledger/contracts/features/clients';
import { nextBirthday } from '@lexledger/contracts/kernel/birthday';
import { addDays } from '@lexledger/contracts/kernel/days';
import { folded } from '../../kernel/folded.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

/** Number of days ahead that are listed; birthdays today are 0 days away. */
const AHEAD = 30;
/** Field of the clients' projection with `MM-DD`. */
const BIRTHDAY_KEY = 'birthdayMonthDay';

/** `MM-DD` of the birthdays that are near. People born on February 29 may celebrate on the 28th. */
function nearDays(today: string): readonly string[] {
  const days = Array.from({ length: AHEAD + 1 }, (_, ahead) => addDays(today, ahead).slice(5));
  return days.includes('02-28') && !days.includes('02-29') ? [...days, '02-29'] : days;
}

const byNearness = (a: BirthdayNotification, b: BirthdayNotification): number =>
  a.daysUntilBirthday - b.daysUntilBirthday || (folded(a.clientName) < folded(b.clientName) ? -1 : 1);

export const birthdaysQuery = answerQuery(listBirthdays, async ({ today, read }) => {
  const where = { removedAt: null, [BIRTHDAY_KEY]: { in: nearDays(today) } };
  const clients = (await read.find(clientsView.name, { where })) as unknown as readonly Client[];
  const near = clients.flatMap((client) => {
    const next = nextBirthday(client.birthday as string, today);
    return next.days > AHEAD ? [] : [{ client, next }];
  });
  const isDismissed = ({ client, next }: (typeof near)[number]): boolean =>
    client.birthdayDismissedForYear === Number(next.date.slice(0, 4));
  const notifications = near
    .filter((each) => !isDismissed(each))
    .map(({ client, next }) => ({
      clientId: client.id,
      clientName: client.name,
      clientEmail: client.email,
      birthday: client.birthday as string,
      daysUntilBirthday: next.days,
    }))
    .sort(byNearness);
  return { body: { notifications, dismissedCount: near.length - notifications.length } };
});
