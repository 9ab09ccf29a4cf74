import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../support/full.ts';
import {
  doublesIn,
  gapsIn,
  type Lawyer,
  lostIn,
  overtakenIn,
  reactionsIn,
  readAfter,
  readLog,
  registeredLawyer,
  type Sent,
  sendEverywhere,
  sendUntilKnown,
  spread,
  startLoad,
} from '../support/load.ts';
import { type Distributed, type ServiceProcess, startDistributed, whyNotDistributed } from '../support/processes.ts';
import { rebuildViews } from '../support/rebuild.ts';
import { openTab, type Tab } from '../support/tab.ts';
import { registeredVisitor, type Visitor, visitor } from '../support/visitor.ts';

const whyNot = await whyNotDistributed();
if (whyNot !== null) console.log(`Load on many processes: left out, because ${whyNot}.`);

const WRITERS = 64;
/** Number of writers who add to what the others wrote, which takes one try for each writer who comes before. */
const ADDING = isFull ? 32 : 8;
const STREAMS = isFull ? 1_000 : 150;
const KILLS = isFull ? 20 : 2;
const TABS = 9;
/** The term of a projector's lease, and what an overloaded machine needs in addition. */
const TAKE_OVER_LIMIT_MS = 4_000 + 40_000;
const LONG = { timeout: isFull ? 900_000 : 240_000 };

describe.skipIf(whyNot !== null)('two command-services and three projection-services', () => {
  let distributed: Distributed;
  let commands: readonly string[];
  /** The user who reads the health of the processes. */
  let operator: Visitor;
  beforeAll(async () => {
    distributed = await startDistributed({
      instances: { 'command-service': 2, 'projection-service': 3 },
      env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0', LOG_LEVEL: 'error' },
    });
    operator = await registeredVisitor(distributed.address);
    commands = distributed.of('command-service').map(({ address }) => address);
  });
  afterAll(() => distributed?.dispose());

  const queries = (): readonly string[] =>
    distributed
      .of('projection-service')
      .filter(({ isRunning }) => isRunning)
      .map(({ address }) => address);
  const log = () => readLog(distributed.eventStore.url);
  const idsOf = (sent: readonly Sent[]): ReadonlySet<string> => new Set(sent.map(({ commandId }) => commandId));

  async function aTask(lawyer: Lawyer, title: string): Promise<string> {
    const [added] = await sendEverywhere(lawyer, commands, { method: 'POST', path: '/api/tasks', body: { title } });
    return added?.answer.body.id;
  }

  /** Expects that no acknowledged command is missing, duplicated or out of order, and that no stream has a gap. */
  async function expectWhole(sent: readonly Sent[]): Promise<void> {
    const events = await log();
    expect(gapsIn(events)).toEqual([]);
    expect(doublesIn(events, idsOf(sent))).toEqual([]);
    expect(doublesIn(events, reactionsIn(events))).toEqual([]);
    expect(lostIn(events, sent)).toEqual([]);
    expect(overtakenIn(sent)).toEqual([]);
  }

  it(`lose no update of ${WRITERS} writers on one stream, with and without the version they edited`, LONG, async () => {
    const lawyer = await registeredLawyer(distributed.address);
    const id = await aTask(lawyer, 'contended');
    const path = `/api/tasks/${id}`;

    async function overwrite(writer: number): Promise<Sent> {
      const order = { method: 'PATCH', path, body: { title: `by ${writer}` } } as const;
      const [first, ...others] = await sendEverywhere(lawyer, commands, order);
      for (const other of others) {
        expect([other.answer.status, other.answer.body]).toEqual([200, first?.answer.body]);
      }
      return first as Sent;
    }

    /** Adds a line to what the others wrote, without removing any of theirs. */
    async function addLine(writer: number): Promise<readonly Sent[]> {
      const tries: Sent[] = [];
      let [version, text] = [0, ''];
      for (;;) {
        const body = { description: `${text}line ${writer}` };
        const sent = await sendUntilKnown(lawyer, writer % 2 === 0 ? commands : commands.toReversed(), {
          method: 'PATCH',
          path,
          body,
          version,
        });
        tries.push(sent);
        const { answer } = sent;
        if (answer.status === 200) return tries;
        expect([answer.status, answer.body.code]).toEqual([409, 'EDIT_CONFLICT']);
        const [{ theirs }] = answer.body.conflict.fields;
        [version, text] = [answer.body.conflict.version, theirs === null ? '' : `${theirs}\n`];
      }
    }

    const writers = Array.from({ length: WRITERS }, (_, writer) => writer);
    const begun = performance.now();
    const [overwritten, lines] = await Promise.all([
      Promise.all(writers.filter((writer) => writer >= ADDING).map(overwrite)),
      Promise.all(writers.filter((writer) => writer < ADDING).map(addLine)),
    ]);
    const took = (performance.now() - begun) / 1_000;
    const sent = [...overwritten, ...lines.flat()];
    console.log(`${WRITERS} writers on one stream: ${sent.length} commands in ${took.toFixed(1)} s.`);

    expect(overwritten.map(({ answer }) => answer.status)).toEqual(overwritten.map(() => 200));
    await expectWhole(sent);
    const last = overwritten.toSorted((a, b) => (a.position < b.position ? -1 : 1)).at(-1);
    const shown = await readAfter(
      lawyer,
      distributed.address,
      path,
      sent
        .map(({ position }) => position)
        .toSorted()
        .at(-1) ?? '',
    );
    expect(shown.body.title).toBe(last?.body && (last.body as { title: string }).title);
    const kept = (shown.body.description as string).split('\n');
    expect(kept.toSorted()).toEqual(
      writers

        .filter((writer) => writer < ADDING)
        .map((writer) => `line ${writer}`)
        .toSorted(),
    );
    expect(shown.body.version).toBe(WRITERS);
  });

  it(
    `lose no update of ${WRITERS} writers on ${STREAMS} streams, each sent to both at once or to one`,
    LONG,
    async () => {
      const lawyers = await Promise.all(Array.from({ length: 4 }, () => registeredLawyer(distributed.address)));
      const sent: Sent[] = [];
      let next = 0;
      async function write(writer: number): Promise<void> {
        const lawyer = lawyers[writer % lawyers.length] as Lawyer;
        for (;;) {
          const stream = next;
          next += 1;
          if (stream >= STREAMS) return;
          const addresses = stream % 4 === 0 ? commands : [commands[stream % 2] as string];
          const add = { method: 'POST', path: '/api/tasks', body: { title: `Stream ${stream}` } } as const;
          const added = await sendEverywhere(lawyer, addresses, add);
          const path = `/api/tasks/${added[0]?.answer.body.id}`;
          const change = { method: 'PATCH', path, body: { description: `Stream ${stream}` }, version: 0 } as const;
          const changed = await sendEverywhere(lawyer, addresses, change);
          for (const answers of [added, changed]) {
            expect(new Set(answers.map(({ answer }) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
          }
          sent.push(...added, ...changed);
        }
      }
      const begun = performance.now();
      await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
      const took = (performance.now() - begun) / 1_000;
      console.log(
        `${WRITERS} writers on ${STREAMS} streams: ${sent.length} commands in ${took.toFixed(1)} s, ${Math.round(sent.length / took)}/s.`,
      );

      expect(sent.filter(({ answer }) => answer.status >= 300)).toEqual([]);
      expect(new Set(sent.map(({ answer }) => answer.body.id)).size).toBe(STREAMS);
      await expectWhole(sent);
    },
  );

  it('show each change to who made it, whichever of them is asked', LONG, async () => {
    const lawyers = await Promise.all(Array.from({ length: 4 }, () => registeredLawyer(distributed.address)));
    async function writeAndLook(writer: number): Promise<readonly string[]> {
      const lawyer = lawyers[writer % lawyers.length] as Lawyer;
      const hidden: string[] = [];
      for (let count = 0; count < 2; count += 1) {
        const added = await sendUntilKnown(lawyer, [commands[(writer + count) % 2] as string], {
          method: 'POST',
          path: '/api/tasks',
          body: { title: `Task ${count} of writer ${writer}` },
        });
        const answers = await Promise.all(
          queries().map((address) => readAfter(lawyer, address, '/api/tasks?limit=500', added.position)),
        );
        for (const { status, body } of answers) {
          const isShown = status === 200 && (body as { id: string }[]).some(({ id }) => id === added.answer.body.id);
          if (!isShown) hidden.push(`${added.answer.body.id}: ${status}`);
        }
      }
      return hidden;
    }
    const hidden = await Promise.all(Array.from({ length: 8 }, (_, writer) => writeAndLook(writer)));
    expect(hidden.flat()).toEqual([]);
  });

  /** The processes whose health says that they project. */
  async function projectors(): Promise<readonly ServiceProcess[]> {
    const running = distributed.of('projection-service').filter(({ isRunning }) => isRunning);
    const states = await Promise.all(
      running.map(async ({ address }) => {
        const answer = await visitor(address)
          .get('/api/monitoring/health', { cookie: operator.cookie() })
          .catch(() => null);
        return (answer?.body.followers ?? []) as { readonly state: string }[];
      }),
    );
    const isProjecting = (state: string) => state === 'live' || state === 'catching-up';
    return running.filter((_, index) => {
      const followers = states[index] ?? [];
      return followers.length > 0 && followers.every(({ state }) => isProjecting(state));
    });
  }

  async function projector(): Promise<ServiceProcess> {
    for (;;) {
      const [one] = await projectors();
      if (one !== undefined) return one;
      await pause(50);
    }
  }

  it(`skip nothing and do nothing twice when the one that projects is killed ${KILLS} times`, LONG, async () => {
    const lawyers = await Promise.all(Array.from({ length: 4 }, () => registeredLawyer(distributed.address)));
    const load = startLoad({ lawyers, writers: isFull ? 8 : 4, commands, queries, rest: 100 });
    const probing = lawyers[0] as Lawyer;
    const takenOver: number[] = [];
    const shown: number[] = [];
    let starting: Promise<void> = Promise.resolve();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const lost = await projector();
      await starting;
      const killedAt = performance.now();
      await lost.kill();
      const probe = await sendUntilKnown(probing, commands, {
        method: 'POST',
        path: '/api/tasks',
        body: { title: 'probe' },
      });
      const [survivor] = queries();
      const isShown = readAfter(probing, survivor as string, `/api/tasks/${probe.answer.body.id}`, probe.position);
      expect((await projector()).name).not.toBe(lost.name);
      takenOver.push(performance.now() - killedAt);
      expect((await isShown).status).toBe(200);
      shown.push(performance.now() - killedAt);
      starting = lost.start();
    }
    await starting;
    await load.stop();
    console.log(`Take-over after a kill: ${spread(takenOver)}; a change sent then was shown after ${spread(shown)}.`);

    expect(Math.max(...takenOver)).toBeLessThan(TAKE_OVER_LIMIT_MS);
    expect(load.sent.length).toBeGreaterThan(KILLS * 4);
    expect(load.sent.filter(({ answer }) => answer.status >= 300)).toEqual([]);
    // Writers notice nothing, because the command-services keep running.
    expect(load.failures).toEqual([]);
    expect(load.unseen).toEqual([]);
    await expectWhole(load.sent);
  });

  it('show in every document what a rebuild from the first event shows', LONG, async () => {
    const rebuild = await rebuildViews({ eventStore: distributed.eventStore.url, mongo: distributed.mongo.url });
    try {
      expect(await rebuild.documents()).toBeGreaterThan(STREAMS);
      await expect.poll(() => rebuild.differences(), { timeout: 60_000, interval: 1_000 }).toEqual([]);
    } finally {
      await rebuild.close();
    }
  });

  it('give the tabs of a killed one to the others, and tell them what they missed', LONG, async () => {
    const lawyers = await Promise.all(Array.from({ length: TABS }, () => registeredLawyer(distributed.address)));
    const added = lawyers.map(() => [] as string[]);

    /** A tab that behaves as the interface does: it reconnects when cut off, and sends the position it saw last. */
    async function keptTab(lawyer: Lawyer) {
      const told: { id: string; position: string }[] = [];
      let [refetches, returns, closed] = [0, 0, false];
      let current: Tab | undefined;
      async function connect(): Promise<void> {
        for (;;) {
          const tab = await openTab(distributed.address, lawyer.cookie, told.at(-1)?.position).catch(() => null);
          if (tab === null) {
            await pause(100);
            continue;
          }
          current = tab;
          tab.socket.once('disconnect', () => {
            settle();
            if (closed) return;
            returns += 1;
            void connect();
          });
          return;
        }
      }
      function settle(): void {
        for (const { view, id, position } of current?.pushes.splice(0) ?? [])
          if (view === 'tasks') told.push({ id, position });
        refetches += current?.refetches() ?? 0;
      }
      await connect();
      return {
        ids: () => [...told, ...(current?.pushes ?? []).filter(({ view }) => view === 'tasks')].map(({ id }) => id),
        isDescribedWhole: () => refetches + (current?.refetches() ?? 0) > 0,
        returns: () => returns,
        close() {
          closed = true;
          current?.close();
        },
      };
    }

    const tabs = await Promise.all(lawyers.map(keptTab));
    async function add(rounds: number): Promise<void> {
      for (let round = 0; round < rounds; round += 1) {
        await Promise.all(
          lawyers.map(async (lawyer, index) => added[index]?.push(await aTask(lawyer, `Round ${round}`))),
        );
      }
    }
    try {
      await add(2);
      // Each tab needs a first push, since its position is what the tab reconnects with.
      await expect.poll(() => tabs.every((tab) => tab.ids().length >= 2), { timeout: 60_000 }).toBe(true);
      const lost = await withMostTabs();
      await lost.kill();
      await add(3);
      await expect
        .poll(
          () =>
            tabs.filter((tab, index) => !tab.isDescribedWhole() && added[index]?.some((id) => !tab.ids().includes(id)))
              .length,
          { timeout: 90_000, interval: 200 },
        )
        .toBe(0);
      await lost.start();
      const back = tabs.filter((tab) => tab.returns() > 0);
      expect(back.length).toBeGreaterThan(0);
      for (const tab of tabs) expect(tab.ids().length).toBe(new Set(tab.ids()).size);
      console.log(
        `${back.length} of ${TABS} tabs were on the killed one; ${tabs.filter((tab) => tab.isDescribedWhole()).length} had to fetch all again.`,
      );
    } finally {
      for (const tab of tabs) tab.close();
    }
  });

  async function withMostTabs(): Promise<ServiceProcess> {
    const counted = await Promise.all(
      distributed.of('projection-service').map(async (one) => {
        const page = String((await visitor(one.address).get('/metrics')).body);
        return { one, tabs: Number(/^lexledger_sockets\{[^}]*\} (\d+)/m.exec(page)?.[1] ?? 0) };
      }),
    );
    return counted.toSorted((a, b) => b.tabs - a.tabs)[0]?.one as ServiceProcess;
  }

  it('end a session on all of them when it is ended on one', LONG, async () => {
    const lawyer = await registeredLawyer(distributed.address);
    const [first, second] = commands as [string, string];
    const tabs = await Promise.all(queries().map((address) => openTab(address, lawyer.cookie)));
    const { cookie } = lawyer;
    expect((await visitor(first).post('/api/logout', {}, { cookie })).status).toBe(200);
    for (const address of queries()) {
      expect((await visitor(address).get('/api/tasks', { cookie })).status).toBe(401);
      await expect(openTab(address, cookie)).rejects.toThrow();
    }
    expect((await visitor(second).post('/api/tasks', { title: 'late' }, { cookie })).status).toBe(401);
    await expect.poll(() => tabs.filter(({ socket }) => socket.connected).length, { timeout: 20_000 }).toBe(0);
  });

  it('tell nobody of what is done in a matter once they were shut out of it', LONG, async () => {
    const owner = await registeredLawyer(distributed.address);
    const post = async (path: string, body: object): Promise<Sent> => {
      const sent = await sendUntilKnown(owner, commands, { method: 'POST', path, body });
      if (sent.answer.status < 300) return sent;
      throw new Error(`${path} answered ${sent.answer.status}: ${JSON.stringify(sent.answer.body)}`);
    };
    const { answer } = await post('/api/firm/invitations', { email: 'dana@example.com', role: 'lawyer' });
    const dana = visitor(distributed.address);
    const account = { username: `dana-${randomUUID()}`, password: 'correct horse', confirmPassword: 'correct horse' };
    const link = new URL(answer.body.url).pathname;
    await expect
      .poll(async () => (await dana.post(`/api${link}/accept`, account)).status, { timeout: 60_000 })
      .toBe(200);
    const client = { name: 'Ada Okafor', email: 'ada@example.com', practiceArea: 'Tax' };
    const clientId = (await post('/api/clients', client)).answer.body.id;
    const matter = { title: 'Okafor v. Lund', clientId, practiceArea: 'Tax', status: 'active' };
    const caseId = (await post('/api/cases', matter)).answer.body.id;

    const tabsOf = (cookie: string) => Promise.all(queries().map((address) => openTab(address, cookie)));
    const [ofDana, ofOwner] = await Promise.all([tabsOf(dana.cookie()), tabsOf(owner.cookie)]);
    const tasksIn = ({ pushes }: Tab) => pushes.filter(({ view }) => view === 'tasks');
    let isDone = false;
    const done: Sent[] = [];
    const work = async (): Promise<void> => {
      while (!isDone) done.push(await post('/api/tasks', { title: 'File the answer', caseId }));
    };
    const working = Promise.all([work(), work(), work()]);
    try {
      await expect.poll(() => ofDana.every((tab) => tasksIn(tab).length > 0), { timeout: 60_000 }).toBe(true);
      const team = [{ memberId: owner.userId, part: 'lead' }];
      const { position } = await post(`/api/cases/${caseId}/access`, { access: 'restricted', team });
      const after = () => done.filter((sent) => sent.position > position);
      await expect.poll(() => after().length, { timeout: 60_000 }).toBeGreaterThan(20);
      isDone = true;
      await working;
      const last =
        done
          .map((sent) => sent.position)
          .toSorted()
          .at(-1) ?? '';
      // Each process has told of the last change then, and so of all before it.
      await expect
        .poll(() => ofOwner.every((tab) => tasksIn(tab).some((push) => push.position === last)), { timeout: 60_000 })
        .toBe(true);
      expect(ofDana.flatMap(tasksIn).filter((push) => push.position > position)).toEqual([]);
    } finally {
      isDone = true;
      for (const tab of [...ofDana, ...ofOwner]) tab.close();
    }
  });

  it('all still run at the end, but for the restarts', () => {
    expect(distributed.processes.filter(({ isRunning }) => !isRunning).map(({ name }) => name)).toEqual([]);
  });
});
