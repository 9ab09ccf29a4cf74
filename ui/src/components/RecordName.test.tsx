import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { NameInRow, RecordName } from './RecordName.tsx';

const LIST = '/api/clients';
const ADA = `${LIST}/ada`;
const EVE = `${LIST}/eve`;

const replies = {
  [`GET ${LIST}`]: { body: [{ id: 'ada', name: 'Ada Byron' }] },
  [`GET ${ADA}`]: { body: { id: 'ada', name: 'Ada Byron', removedAt: null } },
  [`GET ${EVE}`]: { body: { id: 'eve', name: 'Eve Moreau', removedAt: '2026-03-14T12:00:00.000Z' } },
};

describe('the name of a record that another refers to', () => {
  it('is asked for by itself, not with all of its kind', async () => {
    const { server } = await renderScreen(<RecordName kind="clients" id="ada" />, replies);
    expect(await screen.findByText('Ada Byron')).toBeVisible();
    expect(server.calls.map(({ url }) => url)).toEqual([ADA]);
  });

  it('says that the record is removed', async () => {
    await renderScreen(<RecordName kind="clients" id="eve" link />, replies);
    expect(await screen.findByText('Eve Moreau (removed)')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is found in the list where it cannot be had by itself', async () => {
    await renderScreen(<RecordName kind="clients" id="ada" />, { [`GET ${LIST}`]: replies[`GET ${LIST}`] ?? {} });
    expect(await screen.findByText('Ada Byron')).toBeVisible();
  });

  it('is looked up by itself in a row only where the list of all rows does not hold it', async () => {
    const rows = (
      <>
        <NameInRow kind="clients" id="ada" />
        <NameInRow kind="clients" id="eve" />
      </>
    );
    const { server } = await renderScreen(rows, replies);
    expect(await screen.findByText('Eve Moreau (removed)')).toBeVisible();
    await waitFor(() => expect(server.calls.map(({ url }) => url)).toEqual([LIST, EVE]));
  });
});
