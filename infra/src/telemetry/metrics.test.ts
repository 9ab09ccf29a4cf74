import { describe, expect, it } from 'vitest';
import type { FollowerReading } from './meter.ts';
import { createMetrics } from './metrics.ts';

const NOW = Date.parse('2026-03-02T09:00:00.000Z');

const somePage = () => createMetrics({ clock: { now: () => NOW }, service: 'all', instance: 'one' });

const behind: FollowerReading = {
  kind: 'projection',
  name: 'clients',
  state: 'catching-up',
  stopped: false,
  reached: '00000000000000000041',
  lagMs: 2500,
};

/** The series of one metric: each line's labels but the process' own, and its value. */
async function seriesOf(metrics: { page(): Promise<string> }, name: string): Promise<Readonly<Record<string, number>>> {
  const lines = (await metrics.page()).split('\n').filter((line) => line.startsWith(`${name}{`));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /\{(.*)\} (\S+)$/.exec(line) ?? [];
      const own = labels.split(',').filter((label) => !/^(?:service|process)=/.test(label));
      return [own.join(','), Number(value)];
    }),
  );
}

describe('the page of metrics', () => {
  it('counts commands by type, outcome and code, and appends that came too late', async () => {
    const metrics = somePage();
    metrics.meter.command('OpenCase', 'accepted', '', 3);
    metrics.meter.command('OpenCase', 'accepted', '', 3);
    metrics.meter.command('OpenCase', 'refused', 'REFERENCE_NOT_FOUND', 1);
    metrics.meter.conflict('case');
    expect(await seriesOf(metrics, 'lexledger_commands_total')).toEqual({
      'type="OpenCase",outcome="accepted",code=""': 2,
      'type="OpenCase",outcome="refused",code="REFERENCE_NOT_FOUND"': 1,
    });
    expect(await seriesOf(metrics, 'lexledger_command_seconds_count')).toEqual({ 'type="OpenCase"': 3 });
    expect(await seriesOf(metrics, 'lexledger_command_seconds_sum')).toEqual({ 'type="OpenCase"': 0.007 });
    expect(await seriesOf(metrics, 'lexledger_append_conflicts_total')).toEqual({ 'category="case"': 1 });
  });

  it("times a push from its event's own time, and never below nothing where clocks differ", async () => {
    const metrics = somePage();
    metrics.meter.pushed('clients', '2026-03-02T08:59:59.800Z');
    metrics.meter.pushed('clients', '2026-03-02T09:00:05.000Z');
    expect(await seriesOf(metrics, 'lexledger_pushes_total')).toEqual({ 'view="clients"': 2 });
    expect(await seriesOf(metrics, 'lexledger_push_delay_seconds_sum')).toEqual({ '': 0.2 });
  });

  it('counts refetches, catch-ups, projected events, calls of stores and their errors', async () => {
    const metrics = somePage();
    const { meter } = metrics;
    meter.refetched('late-view');
    meter.caughtUp();
    meter.projected('tasks', 12, 4);
    meter.storeCalled('events', 'append', 2, null);
    meter.storeCalled('events', 'append', 2, 'StoreUnavailableError');
    meter.performanceReported('longtask');
    expect(await seriesOf(metrics, 'lexledger_refetches_total')).toEqual({ 'reason="late-view"': 1 });
    expect(await seriesOf(metrics, 'lexledger_catch_ups_total')).toEqual({ '': 1 });
    expect(await seriesOf(metrics, 'lexledger_projection_events_total')).toEqual({ 'view="tasks"': 12 });
    expect(await seriesOf(metrics, 'lexledger_store_call_seconds_count')).toEqual({
      'store="events",call="append"': 2,
    });
    expect(await seriesOf(metrics, 'lexledger_store_errors_total')).toEqual({
      'store="events",call="append",error="StoreUnavailableError"': 1,
    });
    expect(await seriesOf(metrics, 'lexledger_performance_reports_total')).toEqual({ 'kind="longtask"': 1 });
  });

  it('says how far each follower is behind the head of the log, and forgets the state that it has left', async () => {
    const metrics = somePage();
    let reading = behind;
    metrics.watch({ followers: async () => [reading], head: async () => '00000000000000000050', sockets: () => 3 });
    await metrics.page();
    reading = { ...behind, state: 'stopped', stopped: true, lagMs: 4000 };
    const ofClients = 'kind="projection",name="clients"';
    expect(await seriesOf(metrics, 'lexledger_follower_lag_seconds')).toEqual({ [ofClients]: 4 });
    expect(await seriesOf(metrics, 'lexledger_follower_stopped')).toEqual({ [ofClients]: 1 });
    expect(await seriesOf(metrics, 'lexledger_follower_state')).toEqual({ [`${ofClients},state="stopped"`]: 1 });
    expect(await seriesOf(metrics, 'lexledger_follower_position')).toEqual({ [ofClients]: 41 });
    expect(await seriesOf(metrics, 'lexledger_log_head_position')).toEqual({ '': 50 });
    expect(await seriesOf(metrics, 'lexledger_sockets')).toEqual({ '': 3 });
    expect(await seriesOf(metrics, 'lexledger_readings_failed')).toEqual({ '': 0 });
  });

  it('says that lag could not be read, rather than an old one, when a store does not answer', async () => {
    const metrics = somePage();
    let answers = true;
    metrics.watch({
      followers: async () => {
        if (!answers) throw new Error('no answer');
        return [behind];
      },
    });
    await metrics.page();
    answers = false;
    expect(await seriesOf(metrics, 'lexledger_readings_failed')).toEqual({ '': 1 });
    expect(await seriesOf(metrics, 'lexledger_follower_lag_seconds')).toEqual({});
  });

  it('names the service and the process on every series', async () => {
    const page = await somePage().page();
    const own = page.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(own.filter((line) => !/service="all",process="one"/.test(line))).toEqual([]);
  });
});
