import { expect, test } from 'vitest'
import { plainLine, sanitize, showsText, visibleText } from './visible.ts'

/** Characters that people paste or type to show nothing. */
const undrawn = [
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u115f', '\u1160'],
  ...['\u17b4', '\u180e', '\u3164', '\uffa0', '\u2800', '\u{e0020}', '\u2063', '\ufe0f', '\u00a0'],
]

test.each(undrawn)('%j alone is an empty text', (char) => {
  expect(sanitize(char.repeat(120)).trim()).toBe('')
  expect(visibleText(char.repeat(120))).toBe('')
  expect(showsText(char.repeat(120))).toBe(false)
  expect(showsText(`&#${char.codePointAt(0)};`)).toBe(false)
})

test('joiners stay in texts that show something', () => {
  expect(sanitize('👩\u200d🎓 می\u200cخواهم')).toBe('👩\u200d🎓 می\u200cخواهم')
  expect(sanitize('李')).toBe('李')
})

test('what shows is counted, not what pads it', () => {
  expect(visibleText(`good${'\u200b'.repeat(100)}`)).toHaveLength(4)
  expect(visibleText(`good${' '.repeat(100)}class`)).toHaveLength(10)
})

test('a line of a file has no breaks, directions or control characters', () => {
  expect(plainLine('Jane\r\nDoe\u202e \u0000 \u200bII\u00a0')).toBe('Jane Doe II')
})

test.each([
  ...['[a]: http://x.y', '[a]: http://x.y\n[b]: <http://x.z> "title"', '&nbsp;', '&nbsp;&#8203;'],
  ...['> ', '>\n>', '# ', '- \n- ', '---', '1. ', '&ZeroWidthSpace;', '&#x200B;', '&shy;&zwnj;'],
  ...['&hairsp;&MediumSpace;', '&ic;', '&InvisibleTimes;', '&emsp13;', '___', '```\n```', '~~~ js'],
  ...['- &#8203;', '# \u2800', '\u200b\n===', '> [a]:\nhttp://x.y', '1. ```js', '- > ~~~'],
  ...[
    '![&nbsp;](http://x.y)',
    '**[](http://x.y)**',
    '[](http://x.y)',
    '[ ](<http://x.y>)',
    '[&nbsp;](http://x.y "title")',
    '[\u200b][a]\n\n[a]: x',
  ],
])('the Markdown %j shows nothing', (text) => expect(showsText(text)).toBe(false))

test.each([
  ...[
    'a',
    '?',
    '+1',
    '[Update]: sold already',
    '[a]: http://x.y\n\n[a]',
    '&amp;',
    '1. one',
    '> yes',
    '👍',
    '&#65;',
    '李',
  ],
  ...[
    '- [ ] x',
    '**b**',
    '`&nbsp;`x',
    '2.5',
    '![](http://x.y)',
    '[a](b)',
    '```\nx\n```',
    '<http://x.y>',
  ],
])('the Markdown %j shows something', (text) => expect(showsText(text)).toBe(true))
