import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { endDrafts, forgetSentDrafts } from './drafts.ts';
import { useFieldsDraft } from './fieldsDraft.ts';
import { useFormDraft } from './formDraft.ts';
import { useTextDraft } from './textDraft.ts';

beforeEach(() => sessionStorage.clear());

/** The tab of a user who is signed in. */
function tabOf(userId: string) {
  const queries = new QueryClient();
  queries.setQueryData(['/api/auth/check'], { authenticated: true, user: { id: userId } });
  return {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  };
}

const SECRETS = ['email'];

/** The form of a new client, as this user's tab opens it. */
const opened = (
  userId: string,
  name = '/api/clients:new',
  version: number | null = null,
  secrets: readonly string[] = [],
) =>
  renderHook(() => {
    const form = useForm({ defaultValues: { name: '', email: '' } });
    return { form, draft: useFormDraft(form, name, version, secrets) };
  }, tabOf(userId)).result;

const type = (result: ReturnType<typeof opened>, name: string) => act(() => result.current.form.setValue('name', name));

describe('a form that was left without being saved', () => {
  it('shows what was entered when it opens again', () => {
    type(opened('ada'), 'Half typed');
    const again = opened('ada');
    expect(again.current.draft.restored).toBe(true);
    expect(again.current.form.getValues()).toEqual({ name: 'Half typed', email: '' });
  });

  it("shows nothing of it to another user, nor in another record's form", () => {
    type(opened('ada'), 'Half typed');
    expect(opened('charles').current.draft.restored).toBe(false);
    expect(opened('ada', '/api/clients:1').current.draft.restored).toBe(false);
  });

  it('forgets what was saved or given up', () => {
    const form = opened('ada');
    type(form, 'Half typed');
    act(() => form.current.draft.forget());
    expect(opened('ada').current.draft.restored).toBe(false);
  });

  it('forgets what the outbox sends when the page is left, and nothing that was entered since', async () => {
    const [form, other] = [opened('ada'), opened('ada', '/api/clients:1')];
    type(form, 'On its way');
    type(other, 'On its way');
    const never = () => new Promise<never>(() => undefined);
    void form.current.draft.send(never);
    void other.current.draft.send(never);
    type(other, 'Entered since');
    forgetSentDrafts();
    expect(opened('ada').current.draft.restored).toBe(false);
    expect(opened('ada', '/api/clients:1').current.form.getValues('name')).toBe('Entered since');
  });

  it('keeps what was refused', async () => {
    const form = opened('ada');
    type(form, 'Half typed');
    await expect(form.current.draft.send(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    forgetSentDrafts();
    expect(opened('ada').current.draft.restored).toBe(true);
  });

  it('is offered, not forced, once the record has changed', () => {
    type(opened('ada', '/api/clients:1', 4), 'Half typed');
    const later = opened('ada', '/api/clients:1', 6);
    expect(later.current.form.getValues('name')).toBe('');
    expect(later.current.draft.offered).toMatchObject({ version: 4, values: { name: 'Half typed' } });
    // Typing something else does not lose it.
    act(() => later.current.form.setValue('email', 'ada@byron.example'));
    expect(opened('ada', '/api/clients:1', 6).current.draft.offered?.values).toEqual({
      name: 'Half typed',
      email: 'ada@byron.example',
    });
    act(() => later.current.draft.take());
    expect(later.current.form.getValues('name')).toBe('Half typed');
    expect([later.current.draft.offered, later.current.draft.madeOn]).toEqual([null, 4]);
  });

  it('is gone when the offer is declined', () => {
    type(opened('ada', '/api/clients:1', 4), 'Half typed');
    const later = opened('ada', '/api/clients:1', 6);
    act(() => later.current.draft.decline());
    expect(later.current.draft.offered).toBeNull();
    expect(opened('ada', '/api/clients:1', 6).current.draft.offered).toBeNull();
  });

  it('keeps no secrets', () => {
    const form = opened('ada', 'register', null, SECRETS);
    type(form, 'Ada');
    act(() => form.current.form.setValue('email', 'secret'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
    expect(opened('ada', 'register', null, SECRETS).current.form.getValues()).toEqual({ name: 'Ada', email: '' });
  });
});

describe('whoever signs out where nothing can be encrypted', () => {
  it('leaves nothing of what was entered anywhere, and what others entered', async () => {
    type(opened('ada'), 'Half typed');
    const text = renderHook(() => useTextDraft('note:1'), tabOf('ada')).result;
    act(() => text.current.write('A secret of the client'));
    sessionStorage.setItem('other', 'kept');
    type(opened('grace'), 'Grace’s');
    await endDrafts('ada', true);
    expect(Object.keys(sessionStorage).toSorted()).toEqual([expect.stringMatching(/^draft:grace:/), 'other']);
    expect(opened('ada').current.draft.restored).toBe(false);
  });
});

describe('a line that is sent', () => {
  const line = (userId = 'ada') => renderHook(() => useTextDraft('quick-task'), tabOf(userId)).result;

  it('is empty at once, and kept until it was saved', async () => {
    const { current } = { current: line() };
    act(() => current.current.write('Call the clerk'));
    let answer: (value: string) => void = () => undefined;
    let handed: Promise<string> = Promise.resolve('');
    act(() => {
      handed = current.current.hand(
        () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      );
    });
    expect(current.current.text).toBe('');
    expect(line().current.text).toBe('Call the clerk');
    await act(async () => {
      answer('saved');
      await handed;
    });
    expect(line().current.text).toBe('');
  });

  it('comes back when it is refused, before what was begun meanwhile', async () => {
    const result = line();
    act(() => result.current.write('First'));
    let refuse: () => void = () => undefined;
    let handed: Promise<unknown> = Promise.resolve();
    act(() => {
      handed = result.current.hand(
        () =>
          new Promise((_, reject) => {
            refuse = () => reject(new Error('No'));
          }),
      );
      handed.catch(() => undefined);
    });
    act(() => result.current.write('Second'));
    await act(async () => {
      refuse();
      await handed.catch(() => undefined);
    });
    expect(result.current.text).toBe('First\n\nSecond');
  });
});

describe('a few values', () => {
  const initial = { title: '', dueDate: '' };
  const values = (version: number | null = null) =>
    renderHook(() => useFieldsDraft('new-task', initial, version), tabOf('ada')).result;

  it('survive a reload, and are gone when they were saved', () => {
    const first = values();
    act(() => first.current.enter({ title: 'Call' }));
    const again = values();
    expect([again.current.values, again.current.restored]).toEqual([{ title: 'Call', dueDate: '' }, true]);
    act(() => again.current.forget());
    expect(values().current.values).toEqual(initial);
  });

  it('that were entered on another version are left aside', () => {
    const second = values(2);
    act(() => second.current.enter({ title: 'Call' }));
    expect(values(3).current.values).toEqual(initial);
    expect(values(2).current.values.title).toBe('Call');
  });
});
