import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { type Choice, type ChoiceSource, Combobox } from './Combobox.tsx';

const CHOICES: readonly Choice[] = [
  { id: '1', label: 'Ada Byron' },
  { id: '2', label: 'Charles Babbage' },
];

const source: ChoiceSource = {
  name: 'people',
  views: ['clients'],
  search: async (words) => CHOICES.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase())),
  find: async (id) => CHOICES.find((choice) => choice.id === id) ?? null,
};

function AField({ from }: { readonly from: ChoiceSource }) {
  const [value, setValue] = useState<string | null>('1');
  return (
    <>
      <Combobox source={from} value={value} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  );
}

async function theField(from = source) {
  await renderScreen(<AField from={from} />);
  const field = screen.getByRole('combobox');
  await waitFor(() => expect(field).toHaveValue('Ada Byron'));
  return { field, chosen: screen.getByRole('status'), person: userEvent.setup() };
}

describe('a field that finds a record', () => {
  it('holds none once it is left empty', async () => {
    const { field, chosen, person } = await theField();
    await person.clear(field);
    await person.tab();
    expect(chosen).toHaveTextContent('none');
    expect(field).toHaveValue('');
  });

  it('keeps its record when what was typed is none, or when Escape takes the emptying back', async () => {
    const { field, chosen, person } = await theField();
    await person.clear(field);
    await person.keyboard('{Escape}');
    await person.tab();
    expect(chosen).toHaveTextContent('1');
    await person.type(field, ' nobody');
    await person.tab();
    expect(chosen).toHaveTextContent('1');
    expect(field).toHaveValue('Ada Byron');
  });

  it('takes what is typed after a press in place of the name that stood there', async () => {
    const { field, chosen, person } = await theField();
    await person.click(field);
    await person.keyboard('Charles');
    expect(field).toHaveValue('Charles');
    await screen.findByRole('option', { name: 'Charles Babbage' });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await person.keyboard('{Enter}');
    expect(chosen).toHaveTextContent('2');
  });

  it('takes by Enter what is found for the words typed, however late that comes', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const search = async (words: string) => {
      if (words !== '') await late;
      return source.search(words, new QueryClient());
    };
    const { field, chosen, person } = await theField({ ...source, search });
    await person.click(field);
    await screen.findByRole('option', { name: 'Ada Byron' });
    await person.paste('Charles');
    await person.keyboard('{Enter}');
    expect(chosen).toHaveTextContent('1');
    answer();
    await waitFor(() => expect(chosen).toHaveTextContent('2'));
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });
});
