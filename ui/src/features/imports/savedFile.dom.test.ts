import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { endDrafts } from '../../drafts/drafts.ts';
import { type KeptSettings, savedFile } from './savedFile.ts';

const bytesOf = (...bytes: readonly number[]): ArrayBuffer => new Uint8Array(bytes).buffer;
/** The bytes of 'Zoë' in Windows-1252. */
const ZOE = [0x5a, 0x6f, 0xeb];

const SETTINGS: KeptSettings = {
  step: 'preview',
  hasHeading: true,
  mapping: ['name', null],
  practiceArea: 'Tax',
  dayOrder: null,
  withoutEmail: 'wait',
  skips: true,
  except: [4],
};

const signedInAs = (id: string): QueryClient => {
  const queries = new QueryClient();
  queries.setQueryData(['/api/auth/check'], { user: { id } });
  return queries;
};

describe('a file that is being imported', () => {
  beforeEach(() => sessionStorage.clear());

  it('is there after a reload, byte by byte, with what was chosen for it', () => {
    const kept = savedFile(signedInAs('ada'));
    kept.keepFile({ name: 'clients.csv', bytes: bytesOf(...ZOE) });
    kept.keepSettings(SETTINGS);
    const back = savedFile(signedInAs('ada')).read();
    expect(back?.file.name).toBe('clients.csv');
    expect([...new Uint8Array(back?.file.bytes ?? new ArrayBuffer(0))]).toEqual(ZOE);
    expect(back?.settings).toEqual(SETTINGS);
  });

  it('takes the place of the one before it, with nothing chosen yet', () => {
    const kept = savedFile(signedInAs('ada'));
    kept.keepFile({ name: 'old.csv', bytes: bytesOf(1) });
    kept.keepSettings(SETTINGS);
    kept.keepFile({ name: 'new.csv', bytes: bytesOf(2) });
    expect(kept.read()).toMatchObject({ file: { name: 'new.csv' }, settings: null });
  });

  it('is nobody else’s, and gone once it was imported or the person signed out', async () => {
    const kept = savedFile(signedInAs('ada'));
    kept.keepFile({ name: 'clients.csv', bytes: bytesOf(1) });
    expect(savedFile(signedInAs('grace')).read()).toBeNull();
    await endDrafts('ada', true);
    expect(kept.read()).toBeNull();
    kept.keepFile({ name: 'clients.csv', bytes: bytesOf(1) });
    kept.forget();
    expect(kept.read()).toBeNull();
  });

  it('is not kept where the tab has no room for it', () => {
    const kept = savedFile(signedInAs('ada'));
    kept.keepFile({ name: 'small.csv', bytes: bytesOf(1) });
    kept.keepFile({ name: 'large.csv', bytes: new ArrayBuffer(4_000_001) });
    expect(kept.read()).toBeNull();
  });
});
