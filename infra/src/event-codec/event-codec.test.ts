import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineEvent, ERASED, type EventDefinition, type NewEvent } from '@lexledger/contracts/kernel/event';
import { calendarDate, email, money, personalText, text } from '@lexledger/contracts/kernel/fields';
import { withTraits } from '@lexledger/contracts/kernel/traits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EventToAppend, RecordedEvent } from '../event-store/port.ts';
import type { KeyStore } from '../keys/port.ts';
import { openSqliteKeyStore } from '../keys/sqlite.ts';
import {
  createEventCodec,
  type Envelope,
  ErasedSubjectError,
  type EventCodec,
  UnreadableEventError,
} from './event-codec.ts';

const USER = '5f0c2a4e-8d1b-4c5e-9a57-0c1f3b7d2e10';
const ID = '2f3e4d5c-6b7a-4899-8a0b-1c2d3e4f5061';
const ANOTHER_ID = '3a4b5c6d-7e8f-4901-8a1b-2c3d4e5f6071';
const STREAM = 'witness-9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44';
const SUBJECT = 'client-3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';

const heard = defineEvent(
  'WitnessHeard',
  z.object({
    fields: z.object({
      name: personalText(100),
      email: email().nullable(),
      born: withTraits(calendarDate(), { personal: true }).nullable(),
      fee: withTraits(money(), { personal: true }),
      called: withTraits(z.array(z.object({ by: z.string() })), { personal: true }).default([]),
      court: text(100),
    }),
  }),
);
const paid = defineEvent('WitnessPaid', z.object({ amount: money() }));

const fields = {
  name: 'Ada Okafor',
  email: null,
  born: '1980-05-17',
  fee: '120.00',
  called: [{ by: 'Ben' }],
  court: 'Superior Court',
};
const hearing: NewEvent = { type: 'WitnessHeard', data: { fields }, subject: SUBJECT };

const envelope: Envelope = {
  commandId: ANOTHER_ID,
  commandHash: 'abc',
  userId: USER,
  sessionId: 's1',
  correlationId: 'a-test',
  causationId: null,
  ip: '203.0.113.7',
  userAgent: 'a browser',
  at: '2026-03-02T15:00:00.000Z',
};

const catalogueOf = (...definitions: EventDefinition[]) =>
  new Map(definitions.map((definition) => [definition.type, definition]));

const recorded = (event: EventToAppend, changes: Partial<RecordedEvent> = {}): RecordedEvent => ({
  ...event,
  stream: STREAM,
  revision: 4,
  position: '00000000000000000017',
  ...changes,
});

let folder: string;
let keys: KeyStore;
let codec: EventCodec;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'codec-'));
  keys = openSqliteKeyStore(join(folder, 'keys.db'));
  codec = createEventCodec(catalogueOf(heard, paid), keys);
});

afterEach(async () => {
  await keys.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('an encoded event', () => {
  it('is stored with its envelope and without readable personal fields', async () => {
    const stored = await codec.encode(STREAM, ID, hearing, envelope);
    expect(stored).toMatchObject({
      id: ID,
      type: 'WitnessHeard',
      metadata: {
        ...envelope,
        commandHash: expect.stringMatching(/^hmac:[\w-]{43}$/) as string,
        ip: null,
        userAgent: null,
        schemaVersion: 1,
        subject: SUBJECT,
      },
      data: { fields: { email: null, court: 'Superior Court' } },
    });
    expect(JSON.stringify(stored)).not.toMatch(/Ada|Okafor|1980|120\.00|203\.0\.113|browser|abc/);
  });

  it('tells from where it came until the account’s key is destroyed', async () => {
    const stored = recorded(await codec.encode(STREAM, ID, hearing, envelope));
    expect((await codec.decode(stored)).metadata).toMatchObject({ ip: '203.0.113.7', userAgent: 'a browser' });
    await keys.destroy(`user-${USER}`);
    const { metadata, data } = await codec.decode(stored);
    expect(metadata).toMatchObject({ ip: null, userAgent: null, userId: USER });
    expect(data).toEqual({ fields });
  });

  it('opens its origin at its own place alone', async () => {
    const [one, other] = await Promise.all([
      codec.encode(STREAM, ID, hearing, envelope),
      codec.encode(STREAM, ANOTHER_ID, hearing, envelope),
    ]);
    const moved = { ...one, metadata: { ...one.metadata, sealedOrigin: other.metadata.sealedOrigin } };
    await expect(codec.decode(recorded(moved as EventToAppend))).rejects.toThrow(UnreadableEventError);
  });

  it('is told to be of its command by a hash that only the account’s key makes', async () => {
    const { metadata } = await codec.encode(STREAM, ID, hearing, envelope);
    expect(await codec.isHashOf(metadata, STREAM, 'abc')).toBe(true);
    expect(await codec.isHashOf(metadata, STREAM, 'abd')).toBe(false);
    const others = await codec.encode(STREAM, ID, hearing, { ...envelope, userId: ANOTHER_ID });
    expect(others.metadata.commandHash).not.toBe(metadata.commandHash);
    // As logs of 0.1.0 hold it.
    expect(await codec.isHashOf({ ...metadata, commandHash: 'abc' }, STREAM, 'abc')).toBe(true);
    await keys.destroy(`user-${USER}`);
    expect(await codec.isHashOf(metadata, STREAM, 'abc')).toBe(false);
  });

  it('is sealed under the user’s own key unless it is about somebody else', async () => {
    const { subject: _subject, ...about } = hearing;
    expect((await codec.encode(STREAM, ID, about, envelope)).metadata.subject).toBe(`user-${USER}`);
    expect((await codec.encode(STREAM, ID, about, { ...envelope, userId: null })).metadata.subject).toBe(STREAM);
  });

  it('needs no key when it says nothing personal of anybody', async () => {
    const nobody = { ...envelope, userId: null, ip: null, userAgent: null };
    const stored = await codec.encode(STREAM, ID, { type: 'WitnessPaid', data: { amount: '1.00' } }, nobody);
    expect(stored).toMatchObject({ data: { amount: '1.00' }, metadata: { subject: null } });
    expect(await keys.find(STREAM)).toBeNull();
  });

  it('must be of the catalogue and fit its schema', async () => {
    await expect(codec.encode(STREAM, ID, { type: 'WitnessLost', data: {} }, envelope)).rejects.toThrow(
      UnreadableEventError,
    );
    await expect(codec.encode(STREAM, ID, { type: 'WitnessPaid', data: { amount: '1' } }, envelope)).rejects.toThrow(
      z.ZodError,
    );
  });

  it('stores nothing that its schema does not name', async () => {
    const stored = await codec.encode(
      STREAM,
      ID,
      { type: 'WitnessPaid', data: { amount: '1.00', extra: 1 } },
      envelope,
    );
    expect(stored.data).toEqual({ amount: '1.00' });
  });

  it('is known as it will be read, once the store has taken it', async () => {
    const encoded = await codec.encode(STREAM, ID, hearing, envelope);
    const stored = recorded(structuredClone(encoded));
    const known = codec.appended(encoded, stored);
    expect(await codec.decode(stored)).toBe(known);
    expect(known).toEqual(await createEventCodec(catalogueOf(heard, paid), keys).decode(stored));
  });

  it('is not taken for another that stands at its place, nor known when its key was destroyed', async () => {
    const encoded = await codec.encode(STREAM, ID, hearing, envelope);
    const stored = recorded(encoded);
    codec.appended(encoded, stored);
    const another = await codec.encode(STREAM, ANOTHER_ID, { type: 'WitnessPaid', data: { amount: '1.00' } }, envelope);
    expect((await codec.decode(recorded(another))).type).toBe('WitnessPaid');
    await keys.destroy(SUBJECT);
    expect((await codec.decode(stored)).erased).toBe(true);
  });

  it('is known here only if it was encoded here', async () => {
    const encoded = await codec.encode(STREAM, ID, hearing, envelope);
    expect(() => codec.appended({ ...encoded }, recorded(encoded))).toThrow(TypeError);
  });

  it('can say nothing more about somebody whose key was destroyed', async () => {
    await codec.encode(STREAM, ID, hearing, envelope);
    await keys.destroy(SUBJECT);
    await expect(codec.encode(STREAM, ID, hearing, envelope)).rejects.toThrow(ErasedSubjectError);
  });
});

describe('a decoded event', () => {
  it('is what was encoded, with its place in the log', async () => {
    const stored = await codec.encode(STREAM, ID, hearing, envelope);
    expect(await codec.decode(recorded(stored))).toEqual({
      id: ID,
      type: 'WitnessHeard',
      data: { fields },
      stream: STREAM,
      entityId: '9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44',
      revision: 4,
      position: '00000000000000000017',
      metadata: { ...envelope, commandHash: stored.metadata.commandHash, schemaVersion: 1, subject: SUBJECT },
      erased: false,
    });
  });

  it('is remembered, but two events are never taken for one', async () => {
    const stored = await codec.encode(STREAM, ID, hearing, envelope);
    const other = await codec.encode(STREAM, ANOTHER_ID, { type: 'WitnessPaid', data: { amount: '1.00' } }, envelope);
    const first = await codec.decode(recorded(stored));
    expect(await codec.decode(recorded(stored))).toBe(first);
    expect((await codec.decode(recorded(other))).data).toEqual({ amount: '1.00' });
  });

  it('forgets the longest remembered first', async () => {
    const small = createEventCodec(catalogueOf(paid), keys, 1);
    const at = async (id: string, position: string) =>
      recorded(await small.encode(STREAM, id, { type: 'WitnessPaid', data: { amount: '1.00' } }, envelope), {
        position,
      });
    const [one, two] = [await at(ID, '01'), await at(ANOTHER_ID, '02')];
    const first = await small.decode(one);
    await small.decode(two);
    expect(await small.decode(one)).not.toBe(first);
  });

  describe('whose key was destroyed', () => {
    it('says so in place of texts, has empty lists, is null for what is neither, and keeps the rest', async () => {
      const stored = await codec.encode(STREAM, ID, hearing, envelope);
      await keys.destroy(SUBJECT);
      const event = await codec.decode(recorded(stored));
      expect(event.erased).toBe(true);
      expect(event.data).toEqual({
        fields: { name: ERASED, email: null, born: null, called: [], fee: null, court: 'Superior Court' },
      });
    });

    it('is not remembered as it was', async () => {
      const stored = await codec.encode(STREAM, ID, hearing, envelope);
      expect((await codec.decode(recorded(stored))).data).toEqual({ fields });
      await keys.destroy(SUBJECT);
      expect(JSON.stringify(await codec.decode(recorded(stored)))).not.toContain('Ada Okafor');
    });

    it('leaves events about others readable', async () => {
      const about = { ...hearing, subject: 'client-somebody-else' };
      const stored = await codec.encode(STREAM, ANOTHER_ID, about, envelope);
      await codec.encode(STREAM, ID, hearing, envelope);
      await keys.destroy(SUBJECT);
      expect((await codec.decode(recorded(stored))).erased).toBe(false);
    });
  });

  describe('of an older version', () => {
    const first = defineEvent('WitnessHeard', z.object({ who: personalText(100) }));
    const third = defineEvent(
      'WitnessHeard',
      z.object({ name: z.object({ full: personalText(100) }), court: text(100), minutes: z.int() }),
      {
        version: 3,
        upcasters: {
          1: ({ who }) => ({ name: { full: who }, court: 'unknown' }),
          2: (data) => ({ ...data, minutes: 0 }),
        },
      },
    );

    it('is brought up to date, one version after another', async () => {
      const stored = await createEventCodec(catalogueOf(first), keys).encode(
        STREAM,
        ID,
        { type: 'WitnessHeard', data: { who: 'Ada Okafor' } },
        envelope,
      );
      const event = await createEventCodec(catalogueOf(third), keys).decode(recorded(stored));
      expect(event.data).toEqual({ name: { full: 'Ada Okafor' }, court: 'unknown', minutes: 0 });
    });

    it('is brought up to date when it was erased, too', async () => {
      const stored = await createEventCodec(catalogueOf(first), keys).encode(
        STREAM,
        ID,
        { type: 'WitnessHeard', data: { who: 'Ada Okafor' } },
        envelope,
      );
      await keys.destroy(`user-${USER}`);
      const event = await createEventCodec(catalogueOf(third), keys).decode(recorded(stored));
      expect(event).toMatchObject({ erased: true, data: { name: { full: ERASED }, court: 'unknown', minutes: 0 } });
    });
  });

  describe('cannot be read', () => {
    const unreadable = async (event: RecordedEvent, why: RegExp) => {
      const reading = codec.decode(event);
      await expect(reading).rejects.toThrow(UnreadableEventError);
      await expect(reading).rejects.toThrow(why);
    };
    const stored = () => codec.encode(STREAM, ID, hearing, envelope);
    const withMetadata = async (changes: object) => {
      const event = await stored();
      return recorded({ ...event, metadata: { ...event.metadata, ...changes } });
    };

    it('when its type is unknown', async () => {
      await unreadable(recorded({ ...(await stored()), type: 'WitnessLost' }), /unknown type WitnessLost/);
    });

    it('when a later program wrote it', async () => {
      await unreadable(await withMetadata({ schemaVersion: 2 }), /has version 2; this program reads up to 1/);
    });

    it('when its version is none', async () => {
      await unreadable(await withMetadata({ schemaVersion: undefined }), /version undefined/);
      await unreadable(await withMetadata({ schemaVersion: 0 }), /version 0 has no upcaster/);
    });

    it('when its data do not fit its schema', async () => {
      const event = await codec.encode(STREAM, ID, { type: 'WitnessPaid', data: { amount: '1.00' } }, envelope);
      await unreadable(recorded({ ...event, data: { amount: 'a lot' } }), /cannot be read/);
    });

    it('when its box was tampered with', async () => {
      const event = await stored();
      const { paths, box } = event.data.$sealed as { paths: string[][]; box: string };
      const spoilt = `${box.slice(0, -4)}${box.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
      await unreadable(
        recorded({ ...event, data: { ...event.data, $sealed: { paths, box: spoilt } } }),
        /cannot be read/,
      );
      await unreadable(recorded({ ...event, data: { ...event.data, $sealed: {} as never } }), /cannot be read/);
    });

    it('when its box came from another event, or stands in another stream', async () => {
      const event = await stored();
      await unreadable(recorded({ ...event, id: ANOTHER_ID }), /cannot be read/);
      await unreadable(recorded(event, { stream: 'witness-another' }), /cannot be read/);
    });

    it('when it does not say under whose key it is sealed, or names another’s', async () => {
      await unreadable(await withMetadata({ subject: null }), /does not say under whose key/);
      await keys.keyFor('client-somebody-else', `user-${USER}`);
      await unreadable(await withMetadata({ subject: 'client-somebody-else' }), /cannot be read/);
    });
  });

  it('is not taken for spoilt when only the keys cannot be reached', async () => {
    const stored = await codec.encode(STREAM, ID, hearing, envelope);
    const unreachable = { ...keys, find: () => Promise.reject(new Error('no keys today')) };
    const reading = createEventCodec(catalogueOf(heard), unreachable).decode(recorded(stored));
    await expect(reading).rejects.toThrow('no keys today');
    await expect(reading).rejects.not.toThrow(UnreadableEventError);
  });
});

describe('an AI proposal', () => {
  const origin = { kind: 'paragraph', model: 'large-2', at: '2026-03-02T15:00:00.000Z' };

  it('comes back with the command that accepts it, with a hash of its prompt that only the account’s key makes', async () => {
    const sealed = await codec.sealProposal(USER, origin, 'Write a paragraph.');
    expect(sealed).not.toContain('large-2');
    const opened = await codec.openProposal(USER, sealed);
    expect(opened).toEqual({ ...origin, promptHash: expect.stringMatching(/^hmac:[\w-]{43}$/) as string });
    const [same, another] = await Promise.all([
      codec.openProposal(USER, await codec.sealProposal(USER, origin, 'Write a paragraph.')),
      codec.openProposal(USER, await codec.sealProposal(USER, origin, 'Write another.')),
    ]);
    expect([same?.promptHash === opened?.promptHash, another?.promptHash === opened?.promptHash]).toEqual([
      true,
      false,
    ]);
  });

  it('of somebody else, or one that was changed, is none', async () => {
    const sealed = await codec.sealProposal(USER, origin, 'Write a paragraph.');
    await codec.sealProposal(ANOTHER_ID, origin, 'Write a paragraph.');
    expect(await codec.openProposal(ANOTHER_ID, sealed)).toBeNull();
    expect(await codec.openProposal(USER, `${sealed.slice(0, -8)}AAAAAAA=`)).toBeNull();
    expect(await codec.openProposal(USER, 'nonsense')).toBeNull();
  });
});

describe('an answer that a command sends back', () => {
  const answer = { found: [1, 2], of: 'draft' };

  it('is known by its seal, in whatever order its fields come', async () => {
    const seal = await codec.sealAnswer(USER, answer);
    expect(await codec.isSealOf(USER, { of: 'draft', found: [1, 2] }, seal)).toBe(true);
  });

  it('that was changed, made up or made for somebody else is refused', async () => {
    const seal = await codec.sealAnswer(USER, answer);
    await codec.sealAnswer(ANOTHER_ID, answer);
    expect(await codec.isSealOf(USER, { ...answer, found: [1] }, seal)).toBe(false);
    expect(await codec.isSealOf(USER, answer, 'hmac:nonsense')).toBe(false);
    expect(await codec.isSealOf(ANOTHER_ID, answer, seal)).toBe(false);
  });
});
