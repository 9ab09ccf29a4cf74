import { PageHeader } from '../../components/PageHeader.tsx';
import { Unseen } from '../../components/Unseen.tsx';
import { labelOf } from '../../navigation/navigation.ts';

export interface HiddenScreenProps {
  readonly path: string;
  /** What the screen shows, within a sentence. */
  readonly what: string;
}

/** Replaces a screen whose records the person's role does not see. */
export default function HiddenScreen({ path, what }: HiddenScreenProps) {
  const title = labelOf(`/${path.split('/')[1]}`);
  return (
    <>
      {title !== undefined && <PageHeader title={title} />}
      <Unseen what={what} />
    </>
  );
}
