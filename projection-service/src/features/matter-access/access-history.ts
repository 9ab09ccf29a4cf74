import { permissionOf } from '@lexledger/contracts/access/roles';
import { type AccessFacts, accessSpansOf, spansWithin } from '@lexledger/contracts/accessHistory';
import { type Case, casesView } from '@lexledger/contracts/features/cases';
import { getAccessHistory, type MatterAccessEvent } from '@lexledger/contracts/features/matter-access';
import { streamName } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { accountIn } from '@lexledger/contracts/kernel/person';
import { type Step, stepsOf } from '@lexledger/contracts/kernel/reversal';
import { type MatterAccess, partIn } from '@lexledger/contracts/matterAccess';
import { accessIn, evolveMembership, type MembershipEvent, noMembership } from '@lexledger/contracts/membership';
import type { WallEvent } from '@lexledger/contracts/walls';
import { involvedClients } from '@lexledger/domain/billing';
import { startOfDay } from '@lexledger/domain/reminders/moments';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { answerQuery } from '../../kernel/query-handler.ts';
import { accessOf } from './matter-access.view.ts';

/** Whether somebody leads the matter: as its responsible attorney, in its team, or because they opened it. */
const leads = (record: Case, matter: MatterAccess, userId: string, at: string): boolean =>
  accountIn(record.responsibleAttorney) === userId || partIn(matter, userId, at) === 'lead' || record.userId === userId;

/** The clients whom a matter was of, and from when on. */
const clientsIn = (steps: readonly Step<Case>[]): AccessFacts['clients'] =>
  steps.map(({ event, after }) => ({ at: event.metadata.at, clientIds: involvedClients(after) }));

export const accessHistoryQuery = answerQuery(getAccessHistory, async (input) => {
  const { actor, read, past, query } = input;
  const matter = await accessOf(input);
  const record = (await read.get(casesView.name, matter.id)) as unknown as Case | null;
  if (record === null) throw new HttpRefusal('NOT_FOUND');
  const firmId = firmIdOf(actor);
  const membership = (await past(streamName('membership', firmId))) as readonly MembershipEvent[];
  const firm = membership.reduce(evolveMembership, noMembership(firmId));
  const now = new Date(input.now).toISOString();
  const rights = accessIn(firm, actor.userId);
  const permission = rights === null ? 'none' : permissionOf(rights, ['access.history']);
  if (permission === 'none' || (permission === 'own' && !leads(record, matter, actor.userId, now))) {
    throw new HttpRefusal('NOT_ALLOWED');
  }
  const spans = accessSpansOf(
    {
      ...{ firmId, caseId: matter.id, openedAt: record.createdAt },
      membership,
      clients: clientsIn(stepsOf<Case>(await past(streamName('case', matter.id)))),
      walls: (await past(streamName('walls', firmId))) as readonly WallEvent[],
      access: (await past(streamName('access', matter.id))) as readonly MatterAccessEvent[],
    },
    now,
  );
  const nameOf = (id: string): string =>
    firm.members.find((each) => each.id === id)?.name ?? (id === actor.userId ? actor.username : 'A former member');
  const shown = query.on === undefined ? spans : spansWithin(spans, ...dayIn(query.on, actor.timeZone));
  return { body: shown.map((span) => ({ ...span, name: nameOf(span.memberId) })) };
});

/** The first and the last instant of a day. */
function dayIn(day: string, timeZone: string): readonly [string, string] {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, day.length);
  const ends = [startOfDay(day, timeZone), startOfDay(next, timeZone) - 1];
  return ends.map((at) => new Date(at).toISOString()) as [string, string];
}
