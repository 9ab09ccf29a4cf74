import addresses from 'virtual:offline-answers';
import records from 'virtual:plain-records';
import { sampleFields } from '@lexledger/contracts/kernel/sample-fields';
import { plainRecords } from '@lexledger/contracts/plain-features';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { destinations } from '../../navigation/navigation.ts';
import type { PlainModule } from '../../plainModules.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';

const modules = import.meta.glob<PlainModule>('../../features/*/plain.tsx', { eager: true });

const stored = (last: number, fields: object) => ({
  id: `9c1f0c9e-6a0f-4f6e-8d55-${String(last).padStart(12, '0')}`,
  userId: '5f0c2a4e-8d1b-4c5e-9a57-0c1f3b7d2e10',
  version: 0,
  createdAt: '2026-03-02T15:00:00.000Z',
  updatedAt: '2026-03-02T15:00:00.000Z',
  removedAt: null,
  ...fields,
});

describe.each(plainRecords.map((plain, index) => ({ ...plain, name: plain.record.name, data: records[index] })))(
  'the screen of $name',
  ({ record, title, data, screen: own }) => {
    const { default: Screen } = modules[`../../features/${data?.feature}/plain.tsx`] as PlainModule;
    const [fields, other] = sampleFields(record.fields);
    const [first, second] = [stored(1, fields), stored(2, other)];
    const nameOf = (row: object) => String((row as Readonly<Record<string, unknown>>)[title]);
    const one = record.label.toLowerCase();
    const open = (rows: readonly object[], path = '/') =>
      renderScreen(
        <Screen />,
        { [`GET ${record.path}`]: { body: rows }, 'GET /api/tables': { body: [] }, 'GET /api/cases': { body: [] } },
        path,
      );

    it('lists the records, and finds one by its words', async () => {
      await open([first, second], `/?search=${encodeURIComponent(nameOf(second))}`);
      expect(await screen.findByText(nameOf(second))).toBeVisible();
      expect(screen.queryByText(nameOf(first))).toBeNull();
    });

    it('offers what every list offers: several records at once, filters, columns and a file', async () => {
      await open([first, second]);
      const person = userEvent.setup();
      await person.click(await screen.findByRole('checkbox', { name: 'Select all' }));
      const selection = await screen.findByLabelText('Selection');
      expect(within(selection).getByRole('button', { name: 'Remove' })).toBeVisible();
      expect(screen.getByRole('combobox', { name: 'Status' })).toBeVisible();
      expect(within(selection).getByRole('button', { name: 'Export CSV' })).toBeEnabled();
    });

    it('begins the first record from an empty list, in a form with every field', async () => {
      await open([]);
      const person = userEvent.setup();
      await person.click(await screen.findByRole('button', { name: `Add the first ${one}` }));
      const form = await screen.findByRole('dialog', { name: `New ${one}` });
      expect(within(form).getByRole('button', { name: `Add ${one}` })).toBeVisible();
    });

    it('lets a choice be left empty only where the record can have no value', async () => {
      await open([]);
      await userEvent.setup().click(await screen.findByRole('button', { name: `Add the first ${one}` }));
      const form = await screen.findByRole('dialog', { name: `New ${one}` });
      const lists = [...form.querySelectorAll('select')];
      const nullable = lists.filter((list) => record.fields[list.name]?.safeParse(null).success);
      expect(lists.filter((list) => [...list.options].some(({ text }) => text === 'None'))).toEqual(nullable);
    });

    it('is read ahead for working offline', () => {
      expect(addresses).toContain(record.path);
    });

    it('is in the menu where the contract says, if it has a screen of its own', () => {
      const paths = destinations.map(({ path }) => path);
      const [before, at] = own === undefined ? [-1, 0] : [paths.indexOf(own.after), paths.indexOf(own.path)];
      expect(at).toBeGreaterThan(before);
      expect(own !== undefined && before < 0).toBe(false);
    });
  },
);
