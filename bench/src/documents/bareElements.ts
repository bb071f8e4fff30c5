import { createElement, type ReactNode } from 'react'

const token = /<!--.*?-->|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gs
const attribute = /([^\s=]+)(?:="([^"]*)")?/g
const voids = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

type Element = { tag: string; props: Record<string, string>; children: ReactNode[] }

/**
 * Returns rendered HTML as elements without components, hooks or data: the least that React has to
 * do for the same tree.
 */
export function bareElements(html: string): ReactNode {
  const root: Element = { tag: 'div', props: {}, children: [] }
  const open = [root]
  const close = () => {
    const { tag, props, children } = open.pop() ?? root
    open.at(-1)?.children.push(createElement(tag, props, ...children))
  }
  for (const [text, end, tag, attributes = '', isClosed] of html.matchAll(token)) {
    if (tag === undefined) {
      if (!text.startsWith('<!--')) open.at(-1)?.children.push(unescaped(text))
    } else if (end) close()
    else {
      open.push({ tag, props: propsOf(attributes), children: [] })
      if (isClosed || voids.has(tag)) close()
    }
  }
  return createElement(root.tag, root.props, ...root.children)
}

const names: Record<string, string> = { class: 'className', for: 'htmlFor' }

/** Styles are objects in React, and a document has none. */
const propsOf = (attributes: string) =>
  Object.fromEntries(
    [...attributes.matchAll(attribute)]
      .filter(([, name]) => name !== 'style')
      .map(([, name = '', value = '']) => [names[name] ?? name, unescaped(value)]),
  )

const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const unescaped = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (each) => characters[each] ?? each)
