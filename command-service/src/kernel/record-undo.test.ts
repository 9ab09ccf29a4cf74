import { caseRecord, closeCase } from '@lexledger/contracts/features/cases';
import { client, enableBirthday } from '@lexledger/contracts/features/clients';
import { caseNote } from '@lexledger/contracts/features/notes';
import { completeTask, task } from '@lexledger/contracts/features/tasks';
import { timeEntry } from '@lexledger/contracts/features/time';
import { describe, expect, it, onTestFinished } from 'vitest';
import { caseDecider } from '../features/cases/case.decider.ts';
import { aClosedCase, anOpenCase, CLIENT, CLOSED_AT, caseReopened } from '../features/cases/case.fixtures.ts';
import { clientDecider } from '../features/clients/client.decider.ts';
import { aClient, aPotentialClient, clientConverted, dismissedFor } from '../features/clients/client.fixtures.ts';
import { taskDecider } from '../features/tasks/task.decider.ts';
import { aCompletedTask, aTask, taskFields, taskReopened } from '../features/tasks/task.fixtures.ts';
import { timeEntryDecider } from '../features/time/time-entry.decider.ts';
import { aTimeEntry, timeEntryFields } from '../features/time/time-entry.fixtures.ts';
import { ANOTHER_USER, given, happened, NOW } from './given.ts';
import { aDataFolder, startProcess } from './test-process.ts';

const aChange = (changes: Parameters<typeof happened<typeof task.events.changed>>[1]['changes']) =>
  happened(task.events.changed, { changes });
const { undo, revert } = task.commands;

describe('the undo of a change whose fields were changed again', () => {
  const urgent = aChange({ priority: 'urgent', dueDate: '2026-03-10' });
  const high = aChange({ priority: 'high' });

  it('is refused with what it would bring back and what is there now', () => {
    given(taskDecider, aTask, urgent, high)
      .when(undo, { revision: 1 })
      .isRefused('EDIT_CONFLICT', {
        conflict: { version: 2, fields: [{ field: 'priority', yours: 'medium', theirs: 'high' }] },
      });
  });

  it('takes the field back all the same for who has seen the later change', () => {
    given(taskDecider, aTask, urgent, high)
      .when(undo, { revision: 1 }, { version: 2 })
      .leadsTo({ type: 'TaskChanged', data: { changes: { priority: 'medium', dueDate: taskFields.dueDate } } })
      .undoes(1);
  });

  it('leaves alone the fields that were not chosen', () => {
    given(taskDecider, aTask, urgent, high)
      .when(undo, { revision: 1, fields: ['dueDate'] }, { version: 2 })
      .leadsTo({ type: 'TaskChanged', data: { changes: { dueDate: taskFields.dueDate } } });
    given(taskDecider, aTask, urgent, high)
      .when(undo, { revision: 1, fields: ['dueDate'] })
      .leadsTo({ type: 'TaskChanged', data: { changes: { dueDate: taskFields.dueDate } } });
  });

  it('is no conflict when they came back to what the change had made of them', () => {
    given(taskDecider, aTask, urgent, high, aChange({ priority: 'urgent' }))
      .when(undo, { revision: 1 })
      .leadsTo({ type: 'TaskChanged', data: { changes: { priority: 'medium', dueDate: taskFields.dueDate } } });
  });

  it('is refused with a version that there has not been yet', () => {
    given(taskDecider, aTask, urgent).when(undo, { revision: 1 }, { version: 9 }).isRefused('INVALID_VERSION');
  });
});

describe('the undo of a verb', () => {
  it('that closed a case reopens it as what it was', () => {
    const onTrial = happened(caseRecord.events.changed, { changes: { status: 'trial' } });
    const closed = happened(closeCase.event, { changes: { status: 'closed', closedAt: CLOSED_AT } });
    given(caseDecider, anOpenCase, onTrial, closed)
      .when(caseRecord.commands.undo, { revision: 2 })
      .leadsTo({ type: 'CaseReopened', data: { changes: { status: 'trial', closedAt: null } } })
      .undoes(2);
  });

  it('that reopened a case closes it as of when it was closed', () => {
    given(caseDecider, ...aClosedCase, caseReopened)
      .when(caseRecord.commands.undo, { revision: 2 })
      .leadsTo({ type: 'CaseClosed', data: { changes: { status: 'closed', closedAt: CLOSED_AT } } });
  });

  it('that closed a case changes nothing when the case is open again as it was', () => {
    given(caseDecider, ...aClosedCase, caseReopened)
      .when(caseRecord.commands.undo, { revision: 1 })
      .changesNothing();
  });

  it('that closed a case is refused with both values when the case was reopened as something else', () => {
    const onTrial = happened(caseRecord.events.changed, { changes: { status: 'trial' } });
    given(caseDecider, ...aClosedCase, caseReopened, onTrial)
      .when(caseRecord.commands.undo, { revision: 1 })
      .isRefused('EDIT_CONFLICT', {
        conflict: { version: 3, fields: [{ field: 'status', yours: 'active', theirs: 'trial' }] },
      });
  });

  it('that completed a task makes it what it was', () => {
    const begun = aChange({ status: 'in-progress' });
    const done = happened(completeTask.event, { changes: { status: 'completed', completedAt: NOW } });
    given(taskDecider, aTask, begun, done)
      .when(undo, { revision: 2 })
      .leadsTo({ type: 'TaskReopened', data: { changes: { status: 'in-progress', completedAt: null } } });
    given(taskDecider, ...aCompletedTask, taskReopened)
      .when(undo, { revision: 2 })
      .leadsTo({
        type: 'TaskCompleted',
        data: { changes: { status: 'completed', completedAt: '2026-02-05T12:00:00.000Z' } },
      });
  });

  it('that converted a client makes them a potential one again, and that undone, a client since when they were', () => {
    const back = { type: 'ClientChanged', data: { changes: { isPNC: true, convertedAt: null } } };
    given(clientDecider, aPotentialClient, clientConverted)
      .when(client.commands.undo, { revision: 1 })
      .leadsTo(back)
      .undoes(1);
    given(clientDecider, aPotentialClient, clientConverted, happened(client.events.changed, back.data))
      .when(client.commands.undo, { revision: 2 })
      .leadsTo({
        type: 'ClientChanged',
        data: { changes: { isPNC: false, convertedAt: '2026-02-01T09:01:00.000Z' } },
      });
  });

  it('that dismissed a birthday’s reminder shows it again, and the other way round', () => {
    given(clientDecider, aClient, dismissedFor(2026))
      .when(client.commands.undo, { revision: 1 })
      .leadsTo({ type: 'BirthdayReminderEnabled', data: { changes: { birthdayDismissedForYear: null } } });
    const enabled = happened(enableBirthday.event, { changes: { birthdayDismissedForYear: null } });
    given(clientDecider, aClient, dismissedFor(2025), enabled)
      .when(client.commands.undo, { revision: 2 })
      .leadsTo({ type: 'BirthdayReminderDismissed', data: { changes: { birthdayDismissedForYear: 2025 } } });
  });

  it('is nothing that a change of a closed case gets round', () => {
    const renamed = happened(caseRecord.events.changed, { changes: { title: 'In re Okafor' } });
    const closed = happened(closeCase.event, { changes: { status: 'closed', closedAt: CLOSED_AT } });
    given(caseDecider, anOpenCase, renamed, closed)
      .when(caseRecord.commands.undo, { revision: 1 })
      .isRefused('CASE_CLOSED');
  });
});

describe('what an undo brings back', () => {
  const another = '6b1d2c3e-4f50-4a61-8b72-9c83ad94be05';

  it('is looked at like any reference: a record that was removed cannot be named again', () => {
    const moved = happened(caseRecord.events.changed, { changes: { clientId: another } });
    given(caseDecider, anOpenCase, moved)
      .when(caseRecord.commands.undo, { revision: 1 })
      .refersTo(`clientId: client-${CLIENT}`, `trust.clientId.${another}: trust-${another} (kept)`)
      .isAbout(`client-${CLIENT}`)
      .answers({ clientId: CLIENT });
  });

  it('leaves what follows from another field to that field', () => {
    const filed = happened(timeEntry.events.added, {
      fields: { ...timeEntryFields, caseId: another, clientId: CLIENT },
    });
    const moved = happened(timeEntry.events.changed, { changes: { caseId: CLIENT, clientId: another } });
    given(timeEntryDecider, filed, moved)
      .when(timeEntry.commands.undo, { revision: 1 }, { named: { caseId: { clientId: ANOTHER_USER } } })
      .leadsTo({ type: 'TimeEntryChanged', data: { changes: { caseId: another, clientId: ANOTHER_USER } } });
  });

  it('is computed anew', () => {
    const longer = happened(timeEntry.events.changed, { changes: { timeMinutes: 120, calculatedValue: '600.00' } });
    const dearer = happened(timeEntry.events.changed, { changes: { hourlyRate: '200.00', calculatedValue: '400.00' } });
    given(timeEntryDecider, aTimeEntry, longer, dearer)
      .when(timeEntry.commands.undo, { revision: 1 })
      .leadsTo({ type: 'TimeEntryChanged', data: { changes: { timeMinutes: 90, calculatedValue: '300.00' } } });
  });
});

describe('the way back to an earlier point', () => {
  it('leaves a record’s own verbs to their opposites', () => {
    given(taskDecider, aTask, aChange({ title: 'Answer' }), ...aCompletedTask.slice(1))
      .when(revert, { revision: 0 })
      .leadsTo({ type: 'TaskChanged', data: { changes: { title: taskFields.title } } });
  });

  it('goes to a point in between', () => {
    given(taskDecider, aTask, aChange({ title: 'One' }), aChange({ title: 'Two' }), aChange({ priority: 'high' }))
      .when(revert, { revision: 1 })
      .leadsTo({ type: 'TaskChanged', data: { changes: { title: 'One', priority: 'medium' } } })
      .restoresTo(1);
  });

  it('is refused for a closed case', () => {
    const renamed = happened(caseRecord.events.changed, { changes: { title: 'In re Okafor' } });
    const closed = happened(closeCase.event, { changes: { status: 'closed', closedAt: CLOSED_AT } });
    given(caseDecider, anOpenCase, renamed, closed)
      .when(caseRecord.commands.revert, { revision: 0 })
      .isRefused('CASE_CLOSED');
  });
});

describe('an undo at the handler', () => {
  const started = () => {
    const process = startProcess(aDataFolder());
    onTestFinished(() => process.close());
    return process;
  };
  const aBody = { name: 'Ada', email: 'ada@client.example', practiceArea: 'Tax' };

  it('says in its event which one it undoes, and has no second effect when it is sent again', async () => {
    const process = started();
    const { id } = (await process.send(client.commands.add, aBody)).body;
    await process.send(client.commands.change, { name: 'Eve' }, { id });
    const commandId = '11111111-2222-4333-8444-555555555555';
    const first = await process.send(client.commands.undo, { revision: 1 }, { id, commandId });
    expect(first).toMatchObject({ status: 200, body: { name: 'Ada', version: 2 } });
    const again = await process.send(client.commands.undo, { revision: 1 }, { id, commandId });
    expect(again).toEqual(first);
    const log = await process.log();
    expect(log.map(({ type }) => type)).toEqual(['ClientAdded', 'ClientChanged', 'ClientChanged']);
    expect(log[2]?.metadata).toMatchObject({ commandId, undoes: log[1]?.id });
    const other = await process.send(client.commands.undo, { revision: 0 }, { id, commandId });
    expect(other).toMatchObject({ status: 409, body: { code: 'COMMAND_ID_REUSED' } });
  });

  it('gives its first answer after later changes, from another process too', async () => {
    const folder = aDataFolder();
    const [one, another] = [startProcess(folder), startProcess(folder)];
    onTestFinished(async () => {
      await Promise.all([one.close(), another.close()]);
    });
    const { id } = (await one.send(client.commands.add, aBody)).body;
    await one.send(client.commands.change, { name: 'Eve' }, { id });
    const commandId = '11111111-2222-4333-8444-555555555556';
    const first = await one.send(client.commands.undo, { revision: 1 }, { id, commandId });
    await one.send(client.commands.remove, {}, { id });
    expect(await another.send(client.commands.undo, { revision: 1 }, { id, commandId })).toEqual(first);
  });

  it('writes down that it was refused', async () => {
    const process = started();
    const { id } = (await process.send(client.commands.add, aBody)).body;
    const refused = await process.send(client.commands.undo, { revision: 4 }, { id });
    expect(refused).toMatchObject({ status: 422, body: { code: 'NO_SUCH_CHANGE' } });
    expect((await process.log()).at(-1)).toMatchObject({
      type: 'CommandRefused',
      data: { command: 'UndoClientChange', target: id, code: 'NO_SUCH_CHANGE' },
    });
  });

  it('of a change that named a record is refused when that one was removed since', async () => {
    const process = started();
    const [ada, eve] = [
      (await process.send(client.commands.add, aBody)).body,
      (await process.send(client.commands.add, { ...aBody, name: 'Eve' })).body,
    ];
    const matter = { title: 'In re Ada', clientId: ada.id, practiceArea: 'Tax', status: 'active' as const };
    const { id } = (await process.send(caseRecord.commands.add, matter)).body;
    await process.send(caseRecord.commands.change, { clientId: eve.id }, { id });
    await process.send(client.commands.remove, {}, { id: ada.id });
    expect(await process.send(caseRecord.commands.undo, { revision: 1 }, { id })).toMatchObject({
      status: 422,
      body: { code: 'REFERENCE_NOT_FOUND', issues: [{ path: 'clientId' }] },
    });
  });

  it('brings back nothing that was erased with its person, and all the rest', async () => {
    const process = started();
    const { id } = (await process.send(client.commands.add, aBody)).body;
    await process.send(client.commands.change, { name: 'Eve', practiceArea: 'Family' }, { id });
    await process.send(client.commands.change, { name: 'Eva' }, { id });
    await process.keys.destroy(`client-${id}`);
    const refused = await process.send(client.commands.undo, { revision: 2 }, { id });
    expect(refused).toMatchObject({ status: 409, body: { code: 'SUBJECT_ERASED' } });
    const rest = await process.send(client.commands.undo, { revision: 1 }, { id });
    expect(rest).toMatchObject({ status: 200, body: { practiceArea: 'Tax' } });
    expect((await process.log()).at(-1)?.data).toEqual({ changes: { practiceArea: 'Tax' } });
  });

  it('takes back a note’s change, and its own undo again', async () => {
    const process = started();
    const ada = (await process.send(client.commands.add, aBody)).body;
    const matter = { title: 'In re Ada', clientId: ada.id, practiceArea: 'Tax', status: 'active' as const };
    const { id: caseId } = (await process.send(caseRecord.commands.add, matter)).body;
    const { id } = (await process.send(caseNote.commands.add, { caseId, content: 'First' })).body;
    await process.send(caseNote.commands.change, { content: 'Second' }, { id });
    expect((await process.send(caseNote.commands.undo, { revision: 1 }, { id })).body.content).toBe('First');
    expect((await process.send(caseNote.commands.undo, { revision: 2 }, { id })).body.content).toBe('Second');
  });
});
