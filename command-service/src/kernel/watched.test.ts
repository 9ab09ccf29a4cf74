import { randomUUID } from 'node:crypto';
import { client } from '@lexledger/contracts/features/clients';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import { StoreUnavailableError } from '@lexledger/infra/event-store/port';
import { type Meter, noMeter } from '@lexledger/infra/telemetry/meter';
import { noTracer, type SpanOptions, type Tracer } from '@lexledger/infra/telemetry/tracer';
import { watchedEventStore } from '@lexledger/infra/telemetry/watched-stores';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Decider } from './decider.ts';
import { aDataFolder, requestFor, type Sending, startProcess, type TestProcess } from './test-process.ts';
import { watched } from './watched.ts';

const aClient = { name: 'Ada Okafor', email: 'ada@okafor.example', practiceArea: 'Family' };
const { add, change } = client.commands;

function start(folder = aDataFolder(), given: Parameters<typeof startProcess>[1] = {}): TestProcess {
  const process = startProcess(folder, given);
  onTestFinished(() => process.close());
  return process;
}

/** A meter that records commands and conflicts in order. */
function aMeter(): Meter & { readonly onStage: string[] } {
  const onStage: string[] = [];
  return {
    ...noMeter,
    on: true,
    onStage,
    command: (type, outcome, code) => void onStage.push([type, outcome, code].join(' ').trim()),
    conflict: (category) => void onStage.push(`conflict on a ${category}`),
  };
}

/** A tracer that records spans with their parents: 'append in AddClient'. */
function aTracer(): Tracer & { readonly ended: string[] } {
  const ended: string[] = [];
  return {
    ...noTracer,
    on: true,
    ended,
    start(name: string, { parent }: SpanOptions = {}) {
      return {
        traceparent: name,
        set: () => undefined,
        rename: () => undefined,
        fail: () => undefined,
        end: () => void ended.push(`${name} in ${parent}`),
      };
    },
  };
}

function sender(process: TestProcess, meter: Meter, tracer: Tracer = noTracer, traceparent?: string) {
  const handler = watched(process.handler, meter, tracer);
  return (definition: CommandDefinition, body: unknown, sending: Sending = {}) => {
    const request = requestFor(definition, body, sending);
    const origin = { ...request.origin, ...(traceparent !== undefined && { traceparent }) };
    const decider = process.deciders.get(definition.category) as Decider<unknown>;
    return handler.handle(decider, { ...request, origin }) as Promise<{ readonly body: { readonly id: string } }>;
  };
}

describe('where nobody watches', () => {
  it('commands go straight to the handler', () => {
    const { handler } = start();
    expect(watched(handler, noMeter, noTracer)).toBe(handler);
  });
});

describe('a meter', () => {
  it('is told what became of each command', async () => {
    const meter = aMeter();
    const send = sender(start(), meter);
    const commandId = randomUUID();
    const { body } = await send(add, aClient, { commandId });
    await send(add, aClient, { commandId });
    await send(add, { ...aClient, name: 'Another' }, { commandId });
    await send(change, { name: aClient.name }, { id: body.id });
    await send(change, { name: 'X' }, { id: randomUUID() });
    expect(meter.onStage).toEqual([
      'AddClient accepted',
      'AddClient repeated',
      'AddClient refused COMMAND_ID_REUSED',
      'ChangeClient unchanged',
      'ChangeClient refused NOT_FOUND',
    ]);
  });

  it('is told of a refusal that is repeated, also after a restart', async () => {
    const meter = aMeter();
    const folder = aDataFolder();
    const sending = { id: randomUUID(), commandId: randomUUID() };
    await sender(start(folder), meter)(change, { name: 'X' }, sending);
    await sender(start(folder), meter)(change, { name: 'X' }, sending);
    expect(meter.onStage).toEqual(['ChangeClient refused NOT_FOUND', 'ChangeClient repeated NOT_FOUND']);
  });

  it('is told once of many that were sent at the same moment, and of their repeats', async () => {
    const meter = aMeter();
    const send = sender(start(), meter);
    const commandId = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => send(add, aClient, { commandId })));
    expect(meter.onStage.toSorted()).toEqual(['AddClient accepted', ...Array(4).fill('AddClient repeated')]);
  });

  it('is told of an append that came too late, and that the command was tried again', async () => {
    const meter = aMeter();
    const folder = aDataFolder();
    const here = start(folder);
    const { body } = await here.send(add, aClient);
    await start(folder).send(change, { phone: '1' }, { id: body.id });
    await sender(here, meter)(change, { name: 'Ada Obi' }, { id: body.id });
    expect(meter.onStage).toEqual(['conflict on a client', 'ChangeClient retried']);
  });

  it('is told of a failure by its class', async () => {
    const meter = aMeter();
    const away = start(aDataFolder(), {
      store: (store) => ({
        ...watchedEventStore(store, meter, noTracer),
        read: async () => Promise.reject(new StoreUnavailableError('no answer')),
      }),
    });
    await expect(sender(away, meter)(add, aClient)).rejects.toThrow(StoreUnavailableError);
    expect(meter.onStage).toEqual(['AddClient failed StoreUnavailableError']);
  });
});

describe('a tracer', () => {
  it('is shown the decision and the append as parts of the command, and the command as a part of its request', async () => {
    const tracer = aTracer();
    const process = start(aDataFolder(), { store: (store) => watchedEventStore(store, noMeter, tracer) });
    await sender(process, noMeter, tracer, 'the request')(add, aClient);
    expect(tracer.ended).toEqual(['decide in AddClient', 'append in AddClient', 'AddClient in the request']);
    expect((await process.log()).map(({ metadata }) => metadata.traceparent)).toEqual(['AddClient']);
  });

  it('is shown nothing of a command whose request is in no trace, nor does its event tell of one', async () => {
    const tracer = aTracer();
    const process = start(aDataFolder(), { store: (store) => watchedEventStore(store, noMeter, tracer) });
    await sender(process, noMeter, tracer)(add, aClient);
    expect(tracer.ended).toEqual([]);
    expect((await process.log()).map(({ metadata }) => 'traceparent' in metadata)).toEqual([false]);
  });
});
