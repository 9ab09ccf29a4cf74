import { Component, type ReactNode } from 'react';
import { ErrorState } from '../../components/ErrorState.tsx';

interface Props {
  /** Name of the part that failed: 'Tasks'. */
  readonly name: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
}

/** Catches the error of a widget that crashes or does not load, so that the others keep working. */
export class WidgetBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <ErrorState
        title={`${this.props.name} stopped working.`}
        error={error}
        onRetry={() => this.setState({ error: null })}
      >
        Nothing of yours is lost; the other widgets go on.
      </ErrorState>
    );
  }
}
