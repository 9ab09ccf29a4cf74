import { useIsInFirm } from '../../account/authentication.ts';
import type { WidgetProps } from './widgetProps.ts';

const FIRMS = {};
const MINE = { mine: true } as const;

/** The parameter by which a widget asks for the records of the person alone; none for the firm's, and for who works alone. */
export const useWhoseShown = ({ whose }: WidgetProps['settings']): { readonly mine?: true } =>
  useIsInFirm() && whose === 'mine' ? MINE : FIRMS;
