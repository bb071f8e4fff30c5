import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hostileTexts } from './hostileTexts.ts'
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

test('headings stand below the page’s own, links and lists are what they are', () => {
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
