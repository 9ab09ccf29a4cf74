import { expect } from 'vitest';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
  getInitialMicrosteps,
  getMicrosteps,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';

/** An event that may happen, and the conditions when it does: the clock, the network. */
export interface Happening {
  readonly event: AnyEventObject;
  readonly given?: () => void;
}

export interface Walk<Machine extends AnyStateMachine> {
  /** The machine under test. Its actors are replaced by silent ones; the caller provides its actions. */
  readonly machine: Machine;
  readonly input?: InputFrom<Machine>;
  /** Events that may happen in a state. Delays and the actors' results are added to them. */
  readonly happenings: (snapshot: SnapshotFrom<Machine>) => readonly Happening[];
  /** Possible results of each actor, by its name; none by default. */
  readonly answers?: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => readonly unknown[]>>;
  /** Possible failures of each actor; an error by default. */
  readonly failures?: Readonly<Record<string, readonly unknown[]>>;
  /** Called before each path on the running machine. */
  readonly begin?: () => void;
  /** The part of the context that distinguishes states, in addition to the state's name. */
  readonly facts?: (context: SnapshotFrom<Machine>['context']) => unknown;
  /** Assertions for each state, by its name. A transient state needs none. */
  readonly states: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => void>>;
  /** Assertion for every state. */
  readonly always?: (snapshot: SnapshotFrom<Machine>) => void;
}

interface Place<Snapshot> {
  readonly snapshot: Snapshot;
  readonly path: readonly Happening[];
}

const nameOf = (node: AnyStateNode): string => node.path.join('.') || node.id;

/** A state node and all nodes below it. */
const within = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(within),
];

const leaves = (nodes: readonly AnyStateNode[]): readonly AnyStateNode[] =>
  nodes.filter(({ states }) => Object.keys(states).length === 0);

const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** Shortens an event type: 'xstate.after.untilWarning.session.signedIn.active' becomes 'after untilWarning'. */
const wordsOf = (type: string, node: AnyStateNode): string =>
  type === ''
    ? 'at once'
    : type
        .replace(/^xstate\./, '')
        .replace(`.${node.id}`, '')
        .replace('.', ' ');

function describeTransition(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition;
  const siblings = transitionsOf(source).filter((other) => other.eventType === eventType);
  const which = siblings.length > 1 ? ` (${siblings.indexOf(transition) + 1} of ${siblings.length})` : '';
  const to = target === undefined ? 'stays' : target.map(nameOf).join(' and ');
  return `${nameOf(source)}: ${wordsOf(String(eventType), source)}${which} -> ${to}`;
}

const activeIn = (snapshot: unknown): readonly AnyStateNode[] => (snapshot as AnyMachineSnapshot)._nodes;

/** The events that the machine itself causes: delays that end, and results of actors. */
function ownHappenings<Machine extends AnyStateMachine>(
  { answers = {}, failures = {} }: Walk<Machine>,
  snapshot: SnapshotFrom<Machine>,
): readonly Happening[] {
  return activeIn(snapshot).flatMap((node) => [
    ...[...node.transitions.keys()]
      .filter((type) => type.startsWith('xstate.after.'))
      .map((type) => ({ event: { type } })),
    ...node.invoke.flatMap(({ id, src }) => {
      const done = `xstate.done.actor.${id}`;
      const error = `xstate.error.actor.${id}`;
      const name = String(src);
      return [
        ...(node.transitions.has(done)
          ? (answers[name]?.(snapshot) ?? [undefined]).map((output) => ({
              event: { type: done, output, actorId: id },
            }))
          : []),
        ...(node.transitions.has(error)
          ? (failures[name] ?? [new Error('refused')]).map((cause) => ({
              event: { type: error, error: cause, actorId: id },
            }))
          : []),
      ];
    }),
  ]);
}

const LIMIT = 5000;

/**
 * Walks every path through a machine: from each reachable state, every event that may happen there, first with pure
 * transitions, then on a running machine.
 * @throws AssertionError when a state or a transition is on no path, when a state has no assertion, or when an
 * assertion fails on the running machine
 */
export function walkEveryPath<Machine extends AnyStateMachine>(walk: Walk<Machine>): void {
  const { happenings, facts, states, always, input, begin } = walk;
  const silent = Object.keys(walk.machine.implementations.actors).map((name) => [name, fromCallback(() => undefined)]);
  const machine = walk.machine.provide({ actors: Object.fromEntries(silent) }) as Machine;
  const nodes = within(machine.root);
  const untaken = new Map(
    nodes.flatMap(transitionsOf).map((transition) => [transition, describeTransition(transition)]),
  );
  const unreached = new Set(nodes.map(nameOf));
  const passed = new Set(leaves(nodes).map(nameOf));

  type Snapshot = SnapshotFrom<Machine>;
  const keyOf = ({ value, context }: Snapshot): string => JSON.stringify([value, facts?.(context) ?? null]);

  /** Notes the states and transitions that one event passes through; returns the last snapshot. */
  function note(steps: readonly Snapshot[]): Snapshot {
    for (const [at, snapshot] of steps.entries()) {
      for (const node of activeIn(snapshot)) unreached.delete(nameOf(node));
      const before = steps[at - 1];
      if (before === undefined) continue;
      const now = new Set(activeIn(snapshot));
      for (const transition of activeIn(before).flatMap((node) => node.always ?? [])) {
        if (transition.target?.every((target: AnyStateNode) => now.has(target))) untaken.delete(transition);
      }
    }
    const last = steps.at(-1) as Snapshot;
    for (const node of activeIn(last)) passed.delete(nameOf(node));
    return last;
  }

  const start = note(getInitialMicrosteps(machine, input as InputFrom<Machine>).map(([snapshot]) => snapshot));
  const places = new Map<string, Place<Snapshot>>([[keyOf(start), { snapshot: start, path: [] }]]);
  const paths: (readonly Happening[])[] = [];
  for (const { snapshot, path } of places.values()) {
    for (const happening of [...happenings(snapshot), ...ownHappenings(walk, snapshot)]) {
      happening.given?.();
      const taken = machine.getTransitionData(snapshot as never, happening.event);
      if (taken.length === 0) continue;
      for (const transition of taken) untaken.delete(transition);
      const after = getMicrosteps(machine, snapshot, happening.event as never).map(([step]) => step);
      const end = note(after);
      const longer = [...path, happening];
      paths.push(longer);
      if (!places.has(keyOf(end))) places.set(keyOf(end), { snapshot: end, path: longer });
    }
    expect(places.size, 'states that differ by what `facts` tells').toBeLessThan(LIMIT);
  }

  expect([...unreached], 'states on no path').toEqual([]);
  expect([...untaken.values()], 'transitions on no path').toEqual([]);
  const stayedIn = leaves(nodes)
    .map(nameOf)
    .filter((name) => !passed.has(name));
  expect(Object.keys(states).toSorted(), 'states with an assertion').toEqual(stayedIn.toSorted());

  for (const path of paths) {
    begin?.();
    const actor = createActor(machine, { input } as never).start();
    for (const { event, given } of path) {
      given?.();
      actor.send(event as never);
    }
    const snapshot = actor.getSnapshot() as Snapshot;
    actor.stop();
    const way = path.map(({ event }) => event.type).join(', ');
    for (const node of leaves(activeIn(snapshot))) {
      try {
        states[nameOf(node)]?.(snapshot);
        always?.(snapshot);
      } catch (error) {
        throw new Error(`In ${nameOf(node)} after ${way}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    }
  }
}
