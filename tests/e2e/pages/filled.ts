import type { Page } from '@playwright/test';

/** Fills every screen with data, and returns the paths of screens for a single record. */
export async function fill(page: Page): Promise<readonly string[]> {
  const headers = { origin: new URL(page.url()).origin };
  const post = async (path: string, data: object) => (await page.request.post(path, { data, headers })).json();
  const client = await post('/api/clients', {
    name: 'Ada Byron',
    email: 'ada@byron.example',
    practiceArea: 'Tax',
    birthday: '1980-05-04',
  });
  const matter = await post('/api/cases', {
    title: 'Byron v. Babbage',
    clientId: client.id,
    practiceArea: 'Tax',
    status: 'active',
    value: '1000',
  });
  await post('/api/facts', {
    title: 'The engine was paid for',
    caseId: matter.id,
    date: '1834-06-01',
    datePrecision: 'month',
    isDateApproximate: true,
    source: 'Letter to the treasury',
    sourcePage: '3',
    importance: 'critical',
    isDisputed: true,
  });
  await post('/api/parties', {
    name: 'Charles Babbage',
    caseId: matter.id,
    side: 'adverse',
    role: 'defendant',
    email: 'charles@engine.example',
  });
  const authority = await post('/api/legal-authorities', {
    caseId: matter.id,
    type: 'case',
    citation: 'Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)',
    relevantText: 'See Conley v. Gibson, 355 U.S. 41 (1957). Id. at 45.',
    favorable: false,
  });
  await post('/api/legal-arguments', {
    caseId: matter.id,
    title: 'The complaint states a claim',
    argument: 'It names the dates.',
    supportingAuthorities: [authority.id],
    counterArguments: 'Conclusory.',
  });
  await post('/api/tasks', { title: 'File the answer', caseId: matter.id, dueDate: '2026-01-01', priority: 'urgent' });
  await post('/api/time-entries', { taskDescription: 'Draft', timeMinutes: 30, caseId: matter.id });
  await post('/api/calendar-events', {
    title: 'Hearing',
    eventType: 'hearing',
    startDate: new Date().toISOString(),
    caseId: matter.id,
  });
  await post('/api/financial-records', {
    type: 'income',
    amount: '100',
    description: 'Fees',
    category: 'Fees',
    date: new Date().toISOString().slice(0, 10),
  });
  await post('/api/money-targets', { title: 'Revenue', targetAmount: '1000' });
  await post('/api/team-members', { name: 'Miriam', email: 'miriam@firm.example' });
  const snippet = await post('/api/document-snippets', {
    title: 'Payment terms',
    content: 'Dear {{client.name}}, pay {{money:Fee}} by {{choice:a|b}}.',
    category: 'Letters',
    tags: ['fees'],
    isFavorite: true,
  });
  const upload = await page.request.post(`/api/case-documents?caseId=${matter.id}&fileName=Lease.txt`, {
    data: Buffer.from('The lease.'),
    headers: { ...headers, 'content-type': 'application/octet-stream' },
  });
  const document = await upload.json();
  await post('/api/dashboard/widgets/reset', {});
  const ofCase = (tab: string): string => `/cases/${matter.id}?tab=${tab}`;
  return [
    '/facts?view=table',
    `/document-snippets?id=${snippet.id}`,
    `/document-snippets?id=${snippet.id}&with=${matter.id}`,
    `/document-management?id=${document.id}`,
    `/document-management/${document.id}?find=lease`,
    ofCase('overview'),
    ofCase('parties'),
    ofCase('facts'),
    ofCase('law'),
    ofCase('timeline'),
  ];
}
