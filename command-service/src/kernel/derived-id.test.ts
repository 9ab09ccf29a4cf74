import { v5, v7, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { entityIdFor, eventIdFor, nameBasedId } from './derived-id.ts';

const COMMAND = '0b5d7f61-2a3c-4e8f-9b1d-7c6e5a4f3b21';
const DECIDED = { stream: 'task-1', at: '2026-03-02T15:00:00.000Z', writer: '9d3c1b7a-5e2f-4a6b-8c1d-2e3f4a5b6c7d' };
const USER = '5f0c2a4e-8d1b-4c5e-9a57-0c1f3b7d2e10';

describe('a name-based id', () => {
  it('is the version 5 UUID of its name', () => {
    for (const name of ['', 'task:one', 'Müller & Söhne — 東京', '\u{1f600}', 'x'.repeat(1000)]) {
      expect(nameBasedId(name, COMMAND)).toBe(v5(name, COMMAND));
      expect(nameBasedId(name, USER)).toBe(v5(name, USER));
    }
  });

  it('needs a namespace that is a UUID', () => {
    expect(() => nameBasedId('a name', 'no-uuid')).toThrow(TypeError);
    expect(() => nameBasedId('a name', COMMAND.replace('0b', 'zz'))).toThrow(TypeError);
  });
});

describe('ids that follow from a command', () => {
  it('differ by user, category, stream, place, time and writer', () => {
    const ids = [
      entityIdFor('task', USER, COMMAND),
      entityIdFor('case', USER, COMMAND),
      entityIdFor('task', COMMAND, COMMAND),
      eventIdFor(DECIDED, 0, COMMAND),
      eventIdFor(DECIDED, 1, COMMAND),
      eventIdFor({ ...DECIDED, stream: 'task-2' }, 0, COMMAND),
      eventIdFor({ ...DECIDED, at: '2026-03-02T15:00:00.001Z' }, 0, COMMAND),
      eventIdFor({ ...DECIDED, writer: USER }, 0, COMMAND),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('name records in the order of their commands, where those begin with the time', () => {
    const commands = Array.from({ length: 5 }, (_, index) => v7({ msecs: 1_770_000_000_000 + index, seq: 0 }));
    const ids = commands.map((command) => entityIdFor('task', USER, command));
    expect(ids).toEqual(ids.toSorted());
    expect(ids.map(version)).toEqual([8, 8, 8, 8, 8]);
    expect(entityIdFor('task', USER, commands[0] as string)).toBe(ids[0]);
    expect(entityIdFor('case', USER, commands[0] as string)).not.toBe(ids[0]);
    expect(entityIdFor('task', COMMAND, commands[0] as string)).not.toBe(ids[0]);
  });
});
