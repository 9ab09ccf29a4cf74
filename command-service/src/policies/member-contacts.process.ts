import { invitationAccepted, memberNamed } from '@lexledger/contracts/features/membership';
import { type TeamMember, teamEvents, teamMember } from '@lexledger/contracts/features/team';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { evolveRecord } from '@lexledger/contracts/kernel/record';
import { accessIn, type Membership } from '@lexledger/contracts/membership';
import { NO_ADDRESS } from '@lexledger/contracts/noAddress';
import { userDecider } from '../features/identity/user.decider.ts';
import { membershipDecider } from '../features/membership/membership.decider.ts';
import { teamMemberDecider } from '../features/team/team-member.decider.ts';
import { causedBy } from '../kernel/caused-by.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import type { CommandRequest } from '../kernel/handled-command.ts';
import { loggedEvents } from '../kernel/logged-events.ts';
import type { Process, StepServices } from '../kernel/policy.ts';

/** The contact of a member that this process adds: the same one however often it runs. */
export const contactIdOf = (firmId: string, memberId: string): string =>
  nameBasedId(`member-contact:${memberId}`, firmId);

/** The contacts of a firm's team that are there, from the log: an event says whose it is before it is decrypted. */
async function contactsOf(firmId: string, { store, codec }: StepServices): Promise<readonly TeamMember[]> {
  const contacts = new Map<string, TeamMember>();
  const filter = { types: teamEvents.map(({ type }) => type) };
  for await (const recorded of loggedEvents(store, filter)) {
    if (firmIdOf({ userId: recorded.metadata.userId ?? '', firmId: recorded.metadata.firmId }) !== firmId) continue;
    const event = await codec.decode(recorded);
    const contact = evolveRecord<TeamMember>(contacts.get(event.entityId) ?? null, event);
    if (contact !== null) contacts.set(event.entityId, contact);
  }
  return [...contacts.values()].filter(({ removedAt }) => removedAt === null);
}

const isAddress = (one: unknown, other: string): boolean =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase();

/** What a member does by this process, in the firm of the event. */
function requestOf(
  event: DomainEvent,
  name: string,
  memberId: string,
): Omit<CommandRequest, 'type' | 'data' | 'entityId'> {
  return {
    userId: memberId,
    firmId: event.entityId,
    commandId: nameBasedId(`member-contacts:${name}:${memberId}`, event.id),
    repeatable: true,
    timeZone: 'UTC',
    origin: causedBy(event),
  };
}

/** Links a member to the team's contact with their address, or to a new one. */
async function link(event: DomainEvent, memberId: string, name: string, services: StepServices): Promise<void> {
  const { handler } = services;
  const firmId = event.entityId;
  const { user } = (await handler.aggregates.refresh(userDecider, memberId)).state;
  const email = user?.email ?? `${user?.username ?? memberId}@${NO_ADDRESS}`.toLowerCase();
  const { members } = (await handler.aggregates.refresh(membershipDecider, firmId)).state;
  const taken = new Set(members.map(({ contactId }) => contactId));
  const known = (await contactsOf(firmId, services)).find(
    (each) => isAddress(each.email, email) && !taken.has(each.id),
  );
  const contactId = known?.id ?? contactIdOf(firmId, memberId);
  if (known === undefined) {
    const data = { name, email, dateOfBirth: null, timekeeperId: null, timekeeperClass: null };
    const type = teamMember.commands.add.type;
    await handler.handle(teamMemberDecider, { ...requestOf(event, 'add', memberId), type, data, entityId: contactId });
  }
  const data = { memberId, contactId };
  await handler.handle(membershipDecider, {
    ...requestOf(event, 'link', memberId),
    ...{ type: 'ChangeMember', data, entityId: firmId },
  });
}

/** Gives the contact of a member the name that the member has in the firm from now on. */
async function rename(event: DomainEvent, { members }: Membership, { handler }: StepServices): Promise<void> {
  const { memberId, name } = event.data as { readonly memberId: string; readonly name: string };
  const contactId = members.find(({ id }) => id === memberId)?.contactId ?? null;
  if (contactId === null) return;
  const { type } = teamMember.commands.change;
  await handler.handle(teamMemberDecider, {
    ...requestOf(event, 'name', memberId),
    ...{ type, data: { name }, entityId: contactId },
  });
}

/**
 * Sees to it that a contact of the team stands for each member of a firm, so that every field that names whose work
 * something is names members too. Whoever founded the firm gets theirs when the first other person joins.
 */
export const memberContactsProcess: Process = {
  name: 'member-contacts',
  reactsTo: [invitationAccepted.type, memberNamed.type],
  async step(event, services) {
    const { state } = await services.handler.aggregates.refresh(membershipDecider, event.entityId);
    if (event.type === memberNamed.type) {
      await rename(event, state, services);
      return;
    }
    for (const { id, name, contactId } of state.members) {
      if (contactId === null && accessIn(state, id) !== null) await link(event, id, name, services);
    }
  },
};
