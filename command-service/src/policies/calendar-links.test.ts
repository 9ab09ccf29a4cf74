import { MOST_FEEDS, revokeCalendarLink, shareCalendar } from '@lexledger/contracts/features/calendar';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { linkCountDecider } from '../features/calendar/link-count.decider.ts';
import { linkCountPolicy } from '../features/calendar/link-count.policy.ts';
import { ANOTHER_USER, USER } from '../kernel/given.ts';
import { createPolicyRunner } from '../kernel/policy.ts';
import { aDataFolder, startProcess } from '../kernel/test-process.ts';

const body = { name: 'Phone', secret: 'A'.repeat(43) };

describe('links to a calendar', () => {
  it('are refused beyond the most that there may be, until one of them is revoked', { timeout: 30_000 }, async () => {
    const process = startProcess(aDataFolder());
    const { store, codec, handler, progress } = process;
    const runner = createPolicyRunner([linkCountPolicy], {
      ...{ store, codec, handler, progress, holder: 'one' },
      report: () => {},
    });
    onTestFinished(async () => {
      await runner.stop();
      await process.close();
    });
    runner.start();
    const counted = (count: number) =>
      vi.waitFor(async () => {
        const { state } = await handler.aggregates.refresh(linkCountDecider, USER);
        expect(state.size).toBe(count);
      });

    const made: string[] = [];
    for (let link = 0; link < MOST_FEEDS; link += 1) made.push((await process.send(shareCalendar, body)).body.id);
    await counted(MOST_FEEDS);
    expect((await process.send(shareCalendar, body)).body).toMatchObject({ code: 'TOO_MANY_LINKS' });
    expect(await process.send(shareCalendar, body, { by: ANOTHER_USER })).toMatchObject({ status: 201 });

    await process.send(revokeCalendarLink, {}, { id: made[0] as string });
    await counted(MOST_FEEDS - 1);
    expect(await process.send(shareCalendar, body)).toMatchObject({ status: 201 });
  });
});
