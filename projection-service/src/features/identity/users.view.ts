import { ERASURES } from '@lexledger/contracts/erasure';
import { checkAuthentication, getTheme, type User, usersView } from '@lexledger/contracts/features/identity';
import { twoFactorView } from '@lexledger/contracts/features/identity/two-factor';
import { firmsView, ownFirmsView } from '@lexledger/contracts/features/membership';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { accessIn, type Membership } from '@lexledger/contracts/membership';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import type { Actor } from '../../kernel/actor.ts';
import { defineProjection } from '../../kernel/projection.ts';
import { answerAnyone, answerQuery, type QueryInput } from '../../kernel/query-handler.ts';

export const usersProjection = defineProjection(usersView, {
  version: 1,
  indexes: [],
  project: {
    UserRegistered: (_user, { data, metadata }, id) => ({
      id,
      userId: id,
      username: data.username,
      email: data.email,
      firstName: null,
      lastName: null,
      theme: 'light' as const,
      timeZone: data.timeZone,
      createdAt: metadata.at,
    }),
    UserProfileChanged: (user, { data }) => user && { ...user, ...given(data.changes) },
    EmailChanged: (user, { data }) => user && { ...user, email: data.email },
    // The view does not contain passwords.
    PasswordChanged: (user) => user,
    ThemeChosen: (user, { data }) => user && { ...user, theme: data.theme },
    // Sessions appear in the audit trail, not in the user's document.
    SignedIn: (user) => user,
    SignedOut: (user) => user,
    // The document itself goes with everything else that the account had.
    AccountDeleted: (user) => user,
    AccountErased: (user) => user,
  },
});

/** The changes without undefined values. */
const given = <T extends object>(changes: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as never;

type Asked = Pick<QueryInput, 'read' | 'catchUp'>;

/**
 * The user's document. It is read again after a catch-up, since a session may exist before the view shows the
 * registered user.
 */
async function userOf(userId: string, { read, catchUp }: Asked): Promise<User | null> {
  const find = () => read.get(usersView.name, userId) as Promise<(ViewDocument & User) | null>;
  const known = await find();
  if (known !== null) return known;
  await catchUp();
  return find();
}

/** The firm that the person acts for; null for whoever works alone, and in no firm of others. */
async function firmOf(actor: Actor, { read }: Asked) {
  const id = firmIdOf(actor);
  const known = (await read.get(firmsView.name, id)) as unknown as Membership | null;
  if (known === null) {
    const others = (await read.get(ownFirmsView.name, actor.userId)) as { readonly firms: readonly unknown[] } | null;
    return others === null || others.firms.length === 0 ? null : { id, role: 'owner' as const, switches: [] };
  }
  // Whoever is no active member any more is about to be signed out.
  const { role, switches = [] } = accessIn(known, actor.userId) ?? { role: 'guest' };
  const factor = known.policy.requiresSecondFactor ? await read.get(twoFactorView.name, actor.userId) : null;
  const lacks = known.policy.requiresSecondFactor && factor?.isEnabled !== true;
  return { id, role, switches: [...switches], ...(lacks && { lacksSecondFactor: true as const }) };
}

/** When the last erasure of the firm's was completed; null for none. */
async function lastErasure({ read }: Pick<QueryInput, 'read'>): Promise<string | null> {
  const found = await read.find(ERASURES, { where: {} });
  const times = found.flatMap(({ completedAt }) => (typeof completedAt === 'string' ? [completedAt] : []));
  return times.toSorted().at(-1) ?? null;
}

const checkQuery = answerAnyone(checkAuthentication, async ({ actor, ...input }) => {
  const user = actor === null ? null : await userOf(actor.userId, input);
  if (actor === null || user === null) return { body: { authenticated: false } };
  const [firm, erasedAt] = await Promise.all([firmOf(actor, input), lastErasure(input)]);
  const { expiresAt } = actor;
  return {
    body: {
      ...{ authenticated: true, user, expiresAt },
      ...(firm !== null && { firm }),
      ...(erasedAt !== null && { erasedAt }),
    },
  };
});

const themeQuery = answerQuery(
  getTheme,
  async ({ actor, ...input }) => ({ body: { theme: (await userOf(actor.userId, input))?.theme ?? 'light' } }),
  { timeless: true },
);

export const identityQueries = [checkQuery, themeQuery];
