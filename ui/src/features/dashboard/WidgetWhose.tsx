import type { Widget } from '@lexledger/contracts/features/dashboard';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { WHOSE, WHOSE_OPTIONS } from '../../components/list/whose.ts';
import { Select } from '../../components/Select.tsx';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { cacheAnswer } from '../../replica/persistedCache.ts';
import { PATH, widgetList } from './arranging.ts';

export interface WidgetWhoseProps {
  readonly widget: Pick<Widget, 'id' | 'settings'>;
  readonly title: string;
}

/** Chooses whose records a widget of a firm's dashboard shows. It is a setting of the widget, so that it is kept. */
export default function WidgetWhose({ widget: { id, settings }, title }: WidgetWhoseProps) {
  const queries = useQueryClient();
  const show = (next: Widget['settings']): readonly Widget[] | undefined =>
    queries.setQueryData(widgetList.queryKey, (widgets) =>
      widgets?.map((widget) => (widget.id === id ? { ...widget, settings: next } : widget)),
    );
  const choose = useMutation<unknown, Error, Widget['settings']>({
    mutationFn: (next) => api.sendCommand('PATCH', `${PATH}/${id}`, { settings: next }),
    onMutate: show,
    onSuccess: (answer) => {
      const known = queries.getQueryData(widgetList.queryKey);
      if (queuedAs(answer) !== undefined && known !== undefined) cacheAnswer(PATH, known);
    },
    onError: (error) => {
      show(settings);
      toastFailure(error);
    },
  });
  return (
    <Select
      compact
      aria-label={`Whose, ${title}`}
      options={WHOSE_OPTIONS}
      value={settings[WHOSE] === 'mine' ? 'mine' : ''}
      onChange={({ target: { value } }) => choose.mutate({ ...settings, [WHOSE]: value })}
    />
  );
}
