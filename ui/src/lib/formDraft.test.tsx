import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { useFormDraft } from './formDraft.ts';

beforeEach(() => sessionStorage.clear());

/** The form of a new client, as this user's tab opens it. */
function opened(userId: string, name = '/api/clients:new') {
  const queries = new QueryClient();
  queries.setQueryData(['/api/auth/check'], { authenticated: true, user: { id: userId } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(
    () => {
      const form = useForm({ defaultValues: { name: '', email: '' } });
      return { form, draft: useFormDraft(form, name) };
    },
    { wrapper },
  ).result;
}

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
    expect(opened('ada', '/api/clients:1@0').current.draft.restored).toBe(false);
  });

  it('forgets what was saved or given up', () => {
    const form = opened('ada');
    type(form, 'Half typed');
    act(() => form.current.draft.forget());
    expect(opened('ada').current.draft.restored).toBe(false);
  });
});
