import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { registeredVisitor, type Visitor } from '../../support/visitor.ts';

let product: Product;
let lawyer: Visitor;
let [ada, eve, matter] = ['', '', ''];

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.dispose());

beforeEach(async () => {
  lawyer = await registeredVisitor(product.address, { remembersPositions: true });
  const idOf = async (path: string, body: object): Promise<string> => (await lawyer.post(path, body)).body.id;
  const client = (name: string) => ({ name, email: `${name.toLowerCase()}@client.example`, practiceArea: 'Tax' });
  ada = await idOf('/api/clients', client('Ada'));
  eve = await idOf('/api/clients', client('Eve'));
  matter = await idOf('/api/cases', { title: 'In re Ada', clientId: ada, practiceArea: 'Tax', status: 'active' });
});

const refusal = {
  message: 'The case belongs to another client. Choose that client, or leave the client out: it follows from the case.',
  code: 'CLIENT_NOT_OF_CASE',
  issues: [
    { path: 'clientId', message: 'The case belongs to another client. Choose that client, or leave this empty.' },
  ],
};

describe.each([
  ['/api/time-entries', { taskDescription: 'Draft the motion', timeMinutes: 30 }],
  ['/api/calendar-events', { title: 'Hearing', startDate: '2026-03-12T14:00:00Z' }],
] as const)('a record of %s', (path, record) => {
  const under = async (clientId: string): Promise<readonly string[]> =>
    (await lawyer.get(`${path}?clientId=${clientId}`)).body.map(({ id }: { id: string }) => id);

  it('gets the client of its case, and is listed under both', async () => {
    const { status, body } = await lawyer.post(path, { ...record, caseId: matter });
    expect([status, body.caseId, body.clientId]).toEqual([201, matter, ada]);
    expect(await under(ada)).toEqual([body.id]);
  });

  it('is refused with the client of another case, at the field', async () => {
    const { status, body } = await lawyer.post(path, { ...record, caseId: matter, clientId: eve });
    expect(status).toBe(422);
    expect(body).toMatchObject(refusal);
    expect(await under(eve)).toEqual([]);

    const added = await lawyer.post(path, { ...record, caseId: matter });
    const changed = await lawyer.send('PATCH', `${path}/${added.body.id}`, { clientId: eve });
    expect([changed.status, changed.body.code]).toEqual([422, refusal.code]);
  });

  it('keeps its client when the case moves to another, and follows when it is chosen anew', async () => {
    const { body } = await lawyer.post(path, { ...record, caseId: matter });
    expect((await lawyer.send('PATCH', `/api/cases/${matter}`, { clientId: eve })).status).toBe(200);
    expect(await under(ada)).toEqual([body.id]);

    const chosen = await lawyer.send('PATCH', `${path}/${body.id}`, { clientId: eve });
    expect([chosen.status, chosen.body.clientId]).toEqual([200, eve]);
    expect(await under(ada)).toEqual([]);
    expect(await under(eve)).toEqual([body.id]);
  });
});

describe('a date of birth', () => {
  it('in the future, or before anybody was born, is refused at the field', async () => {
    const born = (birthday: string) =>
      lawyer.post('/api/clients', { name: 'Ada', email: 'ada@client.example', practiceArea: 'Tax', birthday });
    for (const day of ['2999-01-01', '1899-12-31', '0001-01-01']) {
      const { status, body } = await born(day);
      expect([day, status, body.issues?.[0]?.path]).toEqual([day, 400, 'birthday']);
    }
    const member = { name: 'Grace', email: 'grace@firm.example', dateOfBirth: '2999-01-01' };
    expect((await lawyer.post('/api/team-members', member)).body).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'dateOfBirth', message: 'A birthday cannot be in the future. Give today or an earlier day.' }],
    });
    expect((await born('1900-01-01')).status).toBe(201);
  });
});
