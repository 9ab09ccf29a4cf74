import { screen } from '@testing-library/react';
import { Pencil, Plus } from 'lucide-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../components/Button.tsx';
import { saveFile } from '../../components/csv.ts';
import { saveFileOf } from '../../components/serverFile.ts';
import { showMoment } from '../../dates/moment.ts';
import { setZone } from '../../dates/zones.ts';
import { shortcutFor, useShortcut } from '../../keyboard/shortcuts.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { comparedAt } from './changedLists.ts';

const MOMENT = '2026-03-02T14:30:00.000Z';

beforeEach(() => setZone('America/New_York'));
afterEach(() => {
  showMoment(null);
  vi.restoreAllMocks();
});

function Actions() {
  useShortcut('n', 'New task', () => undefined);
  useShortcut('/', 'Search', () => undefined);
  return (
    <>
      <Button icon={Plus}>New task</Button>
      <Button icon={Pencil} needs="">
        Customize
      </Button>
      <Button icon={Plus} opens>
        Zoom in
      </Button>
      <Button>Print</Button>
    </>
  );
}

const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

/** The name under which a file is saved. */
function savedName(name: string): string {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  saveFile(name, 'text');
  return clicked[0] ?? '';
}

describe('a page of the past', () => {
  it('has no button and no key that adds or changes something', async () => {
    const now = await renderScreen(<Actions />);
    expect(names()).toEqual(['New task', 'Customize', 'Zoom in', 'Print']);
    expect(shortcutFor('n')?.label).toBe('New task');
    now.unmount();
    showMoment(MOMENT);
    await renderScreen(<Actions />);
    expect(names()).toEqual(['Zoom in', 'Print']);
    expect([shortcutFor('n'), shortcutFor('/')?.label]).toEqual([undefined, 'Search']);
  });

  it('saves files that say the moment', () => {
    expect(savedName('tasks.csv')).toBe('tasks.csv');
    showMoment(MOMENT);
    expect(savedName('tasks.csv')).toBe('tasks as of 2026-03-02 09.30.csv');
  });

  it('saves no file that the server makes of what stands now, and reports of the moment', async () => {
    const { server } = await renderScreen(<p>Page</p>, {
      [`GET /api/financial-reports/pdf?by=month&asOf=${encodeURIComponent(MOMENT)}`]: { body: {} },
    });
    showMoment(MOMENT);
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    await saveFileOf('/api/invoices/5/pdf', 'Invoice.pdf');
    expect(await screen.findByText(/made of what stands now/)).toBeVisible();
    expect(server.calls).toEqual([]);
    await saveFileOf('/api/financial-reports/pdf?by=month', 'Report.pdf');
    expect(server.calls).toHaveLength(1);
  });
});

describe('what can be compared on a page', () => {
  it.each([
    ['/tasks', {}, { list: 'tasks', id: undefined }],
    ['/tasks', { id: '5' }, { list: 'tasks', id: '5' }],
    ['/clients', { tab: 'leads' }, { list: 'leads', id: undefined }],
    ['/law', { view: 'arguments' }, { list: 'legal-arguments', id: undefined }],
    ['/cases', {}, { list: 'cases', id: undefined }],
    ['/cases/templates', {}, { list: 'matter-templates', id: undefined }],
    ['/cases/5', { tab: 'tasks' }, { caseId: '5' }],
    ['/invoices/5', {}, { list: 'invoices', id: '5' }],
    ['/cases/5/differences', {}, null],
    ['/', {}, null],
    ['/settings/audit-trail', {}, null],
  ])('at %s with %j is what it shows', (path, search, compared) => {
    expect(comparedAt(path, search)).toEqual(compared);
  });
});
