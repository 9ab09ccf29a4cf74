import { answerPrints } from '../../kernel/print-thread.ts';
import { outlineFile } from './outline-file.ts';

answerPrints(outlineFile);
