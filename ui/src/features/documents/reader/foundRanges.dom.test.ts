import { describe, expect, it } from 'vitest';
import { rangesOf } from './foundRanges.ts';

function found(html: string, words: string): readonly string[] {
  const root = document.createElement('div');
  root.innerHTML = html;
  return rangesOf(root, words).map(String);
}

describe('words that are searched for in what is drawn', () => {
  it('are found where they go over from one element to the next', () => {
    expect(found('<p><span>order com</span><b>pel</b>ling</p>', 'order compelling')).toEqual(['order compelling']);
  });

  it('are no words where a paragraph, a cell or a line ends between them', () => {
    expect(found('<p>pay</p><p>ment</p>', 'payment')).toEqual([]);
    expect(found('<table><tr><td>pay</td><td>ment</td></tr></table>', 'payment')).toEqual([]);
    expect(found('pay<br>ment', 'payment')).toEqual([]);
    expect(found('<p>pay</p><p>ment</p>', 'pay ment')).toEqual(['payment']);
  });
});
