import { render } from '@testing-library/react'
import { isVisible, showsText } from '@wso/contract/core/text/visible'
import { hostileTexts } from '@wso/server/testing/hostileTexts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkdownText } from './MarkdownText.tsx'

const allowed = new Set(
  'p a em strong code pre blockquote ul ol li h2 h3 hr br span div'.split(' '),
)
const openAddress = /^(https?:|mailto:|\/(?!\/)|#)/

test('the corpus is large', () => expect(new Set(hostileTexts).size).toBeGreaterThan(59))

test.each(hostileTexts)('%s is nothing but text', (text) => {
  const { container } = render(<MarkdownText text={text} />)
  for (const element of container.querySelectorAll('*')) {
    expect(allowed).toContain(element.localName)
    const names = element.getAttributeNames()
    expect(
      names.filter((name) => !['href', 'rel', 'title', 'class', 'start'].includes(name)),
    ).toEqual([])
    expect(element.getAttribute('href') ?? '#').toMatch(openAddress)
  }
})

test('headings rank below the page’s own, and links and lists are real ones', () => {
  const text =
    '# One\n\n#### Four\n\n- a\n- **b**\n\n[web](https://good.test) [mail](mailto:a@b.test)'
  const { container } = render(<MarkdownText text={text} />)
  expect([...container.querySelectorAll('h1, h2, h3, h4')].map((each) => each.localName)).toEqual([
    'h2',
    'h3',
  ])
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://good.test', 'mailto:a@b.test'])
  expect(container.querySelectorAll('li strong')).toHaveLength(1)
})

test('references lead to their targets, lists are tight or loose, and lines break', () => {
  const text =
    '[one][1] ![two][1]\n\n- a\n- b\n\n3. c\n\n   d\n4. e\n\nline  \nnext `x` *y*\n\n---\n\n    let z\n\n> [1]: https://good.test/a?b=1&c=2'
  const { container } = render(<MarkdownText text={text} />)
  expect(container.innerHTML).toBe(
    '<p><a href="https://good.test/a?b=1&amp;c=2" rel="nofollow ugc noopener">one</a> ' +
      '<a href="https://good.test/a?b=1&amp;c=2" rel="nofollow ugc noopener">two</a></p>' +
      '<ul><li>a</li><li>b</li></ul>' +
      '<ol start="3"><li><p>c</p><p>d</p></li><li>e</li></ol>' +
      '<p>line<br>next <code>x</code> <em>y</em></p><hr><pre><code>let z</code></pre>' +
      '<blockquote></blockquote>',
  )
})

test('bare web and email addresses become links, without the punctuation around them', () => {
  const text =
    'See https://good.test/a?b=1, (www.good.test) or ask ann@good.test. Not `https://code.test`, javascript:alert(1) or good.test.'
  const { container } = render(<MarkdownText text={text} />)
  const links = [...container.querySelectorAll('a')]
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['https://good.test/a?b=1', 'https://good.test/a?b=1'],
    ['http://www.good.test', 'www.good.test'],
    ['mailto:ann@good.test', 'ann@good.test'],
  ])
  expect(new Set(links.map((link) => link.rel))).toEqual(new Set(['nofollow ugc noopener']))
})

test('endless nesting stays text from some depth on', () => {
  const { container } = render(<MarkdownText text={`${'>'.repeat(9000)} deep`} />)
  expect(container.querySelectorAll('blockquote').length).toBeLessThan(30)
  expect(container.textContent).toContain('deep')
})

test('line breaks that people typed are kept', () => {
  const { container } = render(<MarkdownText text={'one\ntwo\n**three\nfour**\n\n- a\nb'} />)
  expect(container.querySelector('p')?.innerHTML).toBe(
    'one<br>two<br><strong>three<br>four</strong>',
  )
  expect(container.querySelector('li')?.innerHTML).toBe('a<br>b')
})

test('of any two signs, a text that is accepted is drawn as something that shows', () => {
  const signs = [
    ...['[a]: http://x.y', '[a]', '[](http://x.y)', '![](http://x.y)', '![&nbsp;](http://x.y)'],
    ...['&nbsp;', '&#8203;', '&ic;', '&NonBreakingSpace;', '\u200b', '\u2800', '\n', '\n\n'],
    ...['```', '~~~', '> ', '# ', '- ', '1. ', '*', '__', '---', '===', '<a>', '    ', 'x'],
  ]
  const box = document.createElement('div')
  const isDrawn = (text: string) => {
    box.innerHTML = renderToStaticMarkup(<MarkdownText text={text} />)
    return isVisible.test(box.textContent)
  }
  const accepted = signs
    .flatMap((first) => signs.map((second) => `${first}${second}`.trim()))
    .filter(showsText)
  expect(accepted.length).toBeGreaterThan(100)
  expect(accepted.filter((text) => !isDrawn(text))).toEqual([])
})
