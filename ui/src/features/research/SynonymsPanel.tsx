import { Link } from '@tanstack/react-router';
import { Panel } from '../../components/Panel.tsx';

/** Where the synonyms of research are found from the settings. */
export const SynonymsPanel = () => (
  <Panel title="Research" padded>
    <p className="text-muted">
      A question finds words that mean the same as yours, such as lessee for tenant. Add the words of your practice, or
      switch built-in ones off.
    </p>
    <Link
      to="/ai-research"
      search={{ tab: 'synonyms' }}
      className="mt-3 inline-block rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
    >
      Edit synonyms
    </Link>
  </Panel>
);
