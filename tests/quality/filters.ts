/** A place where something is kept from somebody, and what is tried instead of it. */
export interface Filter {
  /** What it keeps, in words. */
  readonly what: string;
  readonly file: string;
  /** A text that is in the file once, and what switches the filter off. */
  readonly from: string;
  readonly to: string;
  /** Where a test has to notice: files or folders of the unit tests. */
  readonly tests: readonly string[];
}

const READER = 'projection-service/src/kernel/reader.ts';
const ENTITLEMENT = 'command-service/src/kernel/entitlement.ts';
const DECIDE = 'command-service/src/kernel/decide.ts';
const RIGHTS = 'projection-service/src/kernel/firm-rights.ts';
const OF_READING = [
  'projection-service/src/kernel/reader.test.ts',
  'projection-service/src/kernel/firm-rights.test.ts',
];
const OF_PUSHING = [
  ...['earshot', 'pushes', 'presence', 'sockets', 'firm-access'].map(
    (name) => `projection-service/src/kernel/${name}.test.ts`,
  ),
];
const OF_COMMANDS = ['command-service/src/kernel/entitlement.test.ts', 'command-service/src/kernel/firm.test.ts'];

/**
 * Places that ask who reads, hears or changes something, and that unit tests hold. What only tests of the whole product hold
 * (histories, the audit trail, made files, what a tab missed) is not among them: each would take a build.
 */
export const filters: readonly Filter[] = [
  {
    what: 'lists: what a role may not read at all',
    file: READER,
    from: "if (permission === 'none') return NOTHING;",
    to: '',
    tests: OF_READING,
  },
  {
    what: 'lists: what is somebody else’s, for a role that reads its own',
    file: READER,
    from: "...(permission === 'own' && ownOf(view, asker)), ",
    to: '',
    tests: OF_READING,
  },
  {
    what: 'lists: what is hidden by a team or a wall',
    file: READER,
    from: 'const hidden = hiddenBy(view, asker.hidden);',
    to: 'const hidden = {};',
    tests: OF_READING,
  },
  {
    what: 'lists: what is of another firm',
    file: READER,
    from: 'return { ...owner, ...(permission',
    to: 'return { ...(permission',
    tests: OF_READING,
  },
  {
    what: 'records: what is of another firm',
    file: READER,
    from: 'if (current === null || document?.[OWNER] !== ownerOf(view, current)) return null;',
    to: 'if (current === null || document === null) return null;',
    tests: OF_READING,
  },
  {
    what: 'records: what is hidden or not for the role',
    file: READER,
    from: 'if (personalViews.has(view) || reaches(',
    to: 'if (true || reaches(',
    tests: OF_READING,
  },
  {
    what: 'one document: what a role may not read',
    file: READER,
    from: "if (permission === 'none' || (permission === 'own'",
    to: "if ((permission === 'own'",
    tests: OF_READING,
  },
  {
    what: 'one document: what is somebody else’s',
    file: READER,
    from: "|| (permission === 'own' && !isOwn(view, document, asker))",
    to: '',
    tests: OF_READING,
  },
  {
    what: 'lists: what a guest’s teams do not admit to',
    file: READER,
    from: ', ...ofTeams(view, asker) };',
    to: ' };',
    tests: OF_READING,
  },
  {
    what: 'lists: hidden matters of a guest’s teams',
    file: READER,
    from: 'return ids.filter((id) => !(kind',
    to: 'return ids.filter((id) => true || !(kind',
    tests: OF_READING,
  },
  {
    what: 'one document: what a guest’s teams do not admit to',
    file: READER,
    from: "if (permission === 'team' && !isOfTeams(view, document, asker)) return false;",
    to: '',
    tests: OF_READING,
  },
  {
    what: 'matters that a guest only reads',
    file: ENTITLEMENT,
    from: 'isReadOnly((await matter(matterId)).state, userId, at, isByTeam)',
    to: 'isReadOnly((await matter(matterId)).state, userId, at)',
    tests: OF_COMMANDS,
  },
  {
    what: 'one document: what is hidden',
    file: READER,
    from: 'return !isOfHidden(view, document, asker);',
    to: 'return true;',
    tests: OF_READING,
  },
  {
    what: 'matters of which it is not known yet whose they are',
    file: READER,
    from: ' || (matters !== undefined && !matters.knows(id))',
    to: '',
    tests: OF_READING,
  },
  {
    what: 'matters that were opened while a list was read',
    file: READER,
    from: 'if (isSame) return found;',
    to: 'return found;',
    tests: OF_READING,
  },
  {
    what: 'the parts of a document that speak of something hidden',
    file: READER,
    from: 'masked(view, document as Readonly<Record<string, unknown>>, isHidden) as D',
    to: 'document',
    tests: OF_READING,
  },
  {
    what: 'restricted matters',
    file: RIGHTS,
    from: '.filter((matter) => isHidden(matter, userId, now))',
    to: '.filter(() => false)',
    tests: OF_READING,
  },
  {
    what: 'matters behind a wall',
    file: RIGHTS,
    from: 'matters: [...new Set([...restricted, ...walled.matters.keys()])],',
    to: 'matters: restricted,',
    tests: OF_READING,
  },
  {
    what: 'clients behind a wall',
    file: RIGHTS,
    from: 'clients: [...walled.clients.keys()],',
    to: 'clients: [],',
    tests: [...OF_READING, ...OF_PUSHING],
  },
  {
    what: 'the files of walls, from whom they screen',
    file: RIGHTS,
    from: 'walls: firm.walls.walls.filter((wall) => wasScreenedBy(wall, userId)).map(({ id }) => id),',
    to: 'walls: [],',
    tests: [...OF_READING, ...OF_PUSHING],
  },
  {
    what: 'matters of a client behind a wall',
    file: RIGHTS,
    from: 'for (const matter of links?.mattersOf(id) ?? []) by.matters.set(matter, wall);',
    to: 'void id;',
    tests: OF_READING,
  },
  {
    what: 'pushes of what is hidden or not for the role',
    file: 'projection-service/src/kernel/earshot.ts',
    from: 'return isReached(view, { ...document, userId: String(document.userId) }, { ...asker, ...rights });',
    to: 'return true;',
    tests: OF_PUSHING,
  },
  {
    what: 'pushes of what is gone',
    file: 'projection-service/src/kernel/earshot.ts',
    from: 'return readsAll && !mayBeHidden(view, rights);',
    to: 'return true;',
    tests: OF_PUSHING,
  },
  {
    what: 'pushes at the moment that they are sent',
    file: 'projection-service/src/kernel/tab-rights.ts',
    from: 'return tab !== undefined && !hears(tab.data.actor);',
    to: 'return false;',
    tests: OF_PUSHING,
  },
  {
    what: 'who else looks at a record',
    file: 'projection-service/src/kernel/lookers.ts',
    from: 'if ((await reads(actor.userId, looker)) && (await reads(looker.memberId, looker))) lookers.push(looker);',
    to: 'lookers.push(looker);',
    tests: OF_PUSHING,
  },
  {
    what: 'what is found by a search',
    file: 'projection-service/src/features/search/search.ts',
    from: ': read.reaches(view.name, entry);',
    to: ': true;',
    tests: ['projection-service/src/features/search'],
  },
  {
    what: 'what is personal, in a search',
    file: 'projection-service/src/features/search/search.ts',
    from: 'view.isPersonal ? entry.userId === userId : ',
    to: '',
    tests: ['projection-service/src/features/search'],
  },
  {
    what: 'the name of a hidden parent, in a search',
    file: 'projection-service/src/features/search/search.ts',
    from: 'parent !== undefined && isReached(parent) ?',
    to: 'parent !== undefined ?',
    tests: ['projection-service/src/features/search'],
  },
  {
    what: 'what research and analysis read',
    file: 'projection-service/src/readable/readable.ts',
    from: 'among(read.key, read.reaches)',
    to: 'among(read.key, () => true)',
    tests: ['projection-service/src/readable'],
  },
  {
    what: 'histories of another firm',
    file: 'projection-service/src/kernel/history.ts',
    from: ' || !isTheirs(record, now, actor)',
    to: '',
    tests: ['projection-service/src/kernel/history.test.ts', 'projection-service/src/kernel/firm.test.ts'],
  },
  {
    what: 'the words of a confidential match, in a conflict check',
    file: 'projection-service/src/features/conflicts/matches.ts',
    from: 'read.isConfidential(namesView.name, document) ? CONFIDENTIAL : match;',
    to: 'match;',
    tests: ['projection-service/src/features/conflicts'],
  },
  {
    what: 'commands that are not for the role',
    file: ENTITLEMENT,
    from: "if (permission === 'none') return refuse('NOT_ALLOWED');",
    to: '',
    tests: OF_COMMANDS,
  },
  {
    what: 'commands of who is no member any more',
    file: ENTITLEMENT,
    from: "if (access === null) return refuse('ACCESS_ENDED');",
    to: 'if (access === null) return null;',
    tests: OF_COMMANDS,
  },
  {
    what: 'commands on what is hidden',
    file: ENTITLEMENT,
    from: "if (await entitlement.hides(scopeOf(category, command.entityId, state), command.at)) return refuse('NOT_FOUND');",
    to: '',
    tests: OF_COMMANDS,
  },
  {
    what: 'commands on a matter that one only reads',
    file: ENTITLEMENT,
    from: "if (matterId !== null && (await entitlement.readsOnly(matterId, command.at))) return refuse('NOT_ALLOWED');",
    to: '',
    tests: OF_COMMANDS,
  },
  {
    what: 'commands on what is somebody else’s',
    file: ENTITLEMENT,
    from: "return leads ? null : refuse('NOT_ALLOWED');",
    to: 'return null;',
    tests: OF_COMMANDS,
  },
  {
    what: 'reconciliations of who is screened',
    file: ENTITLEMENT,
    from: "if (entitlement.isScreened === true && isOfEveryClient(judged)) return refuse('RECONCILED_BY_SCREENED');",
    to: '',
    tests: OF_COMMANDS,
  },
  {
    what: 'hidden records that a command names',
    file: ENTITLEMENT,
    from: 'return !(await hides(scopeOf(category, id, state), at));',
    to: 'return true;',
    tests: OF_COMMANDS,
  },
  {
    what: 'records that a command names and the role does not see',
    file: ENTITLEMENT,
    from: 'if (!isAdmitted) return false;',
    to: '',
    tests: OF_COMMANDS,
  },
  {
    what: 'matters that somebody only reads, named by a new record',
    file: DECIDE,
    from: "if (category === MATTER && !kept && (await entitlement?.readsOnly(id, command.at))) return refuse('NOT_ALLOWED');",
    to: '',
    tests: OF_COMMANDS,
  },
  {
    what: 'the right to the opposite of a change, for an undo',
    file: DECIDE,
    from: 'const deniedOpposite = isOpposite ? await',
    to: 'const deniedOpposite = isOpposite && false ? await',
    tests: OF_COMMANDS,
  },
];
