import { expect, test } from 'vitest'
import { plainText } from './plainText.ts'

test.each([
  [
    '<p>An <em>introduction</em> to&nbsp;tides.</p><p>Field work.</p>',
    'An introduction to tides.\nField work.',
  ],
  [
    'Caf&eacute; &amp; Brontë&#39;s &ldquo;Jane Eyre&rdquo; &#x2014; 1847<br/>Seminar',
    "Café & Brontë's “Jane Eyre” — 1847\nSeminar",
  ],
  [
    'a < b, b > c & d &unknown; &#0; AT&T; <!-- note -->done',
    'a < b, b > c & d &unknown; &#0; AT&T; done',
  ],
  ['&lt;b&gt; stays text', '<b> stays text'],
])('the text of %s is plain', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})
