import type { Nodes, Parents, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { Fragment, type ReactNode, useMemo } from 'react'
import { Link } from '#ui/actions/Link.tsx'
import { bareAddresses } from './bareAddresses.ts'

/**
 * Renders user-written Markdown: headings start below the page's own, external links carry `rel`, images
 * become links (loading them would reveal the viewer to their host), bare web and email addresses
 * become links, line breaks are kept, and HTML stays text.
 */
export function MarkdownText({ text }: { text: string }) {
  return useMemo(() => (import.meta.env.SSR ? drawnBefore(text) : elementsOf(text)), [text])
}

function elementsOf(text: string): ReactNode {
  const root = fromMarkdown(text, bareAddresses)
  return inside(root, { text, addresses: addressesOf(root), depth: 0 })
}

/** Texts drawn for documents: parsing is most of the work for a thread, which is rendered more than once. */
const drawn = new Map<string, ReactNode>()
const maxDrawn = 1000

function drawnBefore(text: string): ReactNode {
  if (!drawn.has(text)) {
    if (drawn.size === maxDrawn) drawn.clear()
    drawn.set(text, elementsOf(text))
  }
  return drawn.get(text)
}

type Context = {
  text: string
  /** Link targets of reference definitions, by name. */
  addresses: ReadonlyMap<string, string>
  depth: number
}

/** Deeper nesting is shown as plain text. */
const deepest = 20

function inside(node: Parents, { depth, ...rest }: Context): ReactNode {
  const { start, end } = node.position ?? {}
  if (depth > deepest) return rest.text.slice(start?.offset, end?.offset)
  const context = { ...rest, depth: depth + 1 }
  return node.children.map((child, at) => <Fragment key={at}>{drawing(child, context)}</Fragment>)
}

function drawing<Type extends Nodes['type']>(
  node: Extract<Nodes, { type: Type }>,
  context: Context,
): ReactNode {
  const draw: Drawing<Type> | undefined = drawings[node.type]
  return draw?.(node, context)
}

type Drawing<Type extends Nodes['type']> = (
  node: Extract<Nodes, { type: Type }>,
  context: Context,
) => ReactNode

/** The only elements that user-written text can produce. Anything else is shown as text. */
const drawings: { [Type in Nodes['type']]?: Drawing<Type> } = {
  paragraph: (node, context) => <p>{inside(node, context)}</p>,
  heading: (node, context) =>
    node.depth < 3 ? <h2>{inside(node, context)}</h2> : <h3>{inside(node, context)}</h3>,
  strong: (node, context) => <strong>{inside(node, context)}</strong>,
  emphasis: (node, context) => <em>{inside(node, context)}</em>,
  blockquote: (node, context) => <blockquote>{inside(node, context)}</blockquote>,
  list: (node, context) =>
    node.ordered ? (
      <ol start={node.start ?? 1}>{inside(node, context)}</ol>
    ) : (
      <ul>{inside(node, context)}</ul>
    ),
  listItem: (node, context) => <li>{inside(node.spread ? node : tight(node), context)}</li>,
  inlineCode: ({ value }) => <code>{value}</code>,
  code: ({ value }) => (
    <pre>
      <code>{value}</code>
    </pre>
  ),
  thematicBreak: () => <hr />,
  break: () => <br />,
  link: (node, context) => <Outward to={node.url}>{inside(node, context)}</Outward>,
  linkReference: (node, context) => (
    <Outward to={context.addresses.get(node.identifier)}>{inside(node, context)}</Outward>
  ),
  image: ({ url, alt }) => <Outward to={url}>{alt || 'Picture'}</Outward>,
  imageReference: ({ identifier, alt }, { addresses }) => (
    <Outward to={addresses.get(identifier)}>{alt || 'Picture'}</Outward>
  ),
  html: ({ value }) => value,
  text: ({ value }) => brokenLines(value),
}

/** Keeps the line breaks that people typed, which Markdown joins. */
const brokenLines = (value: string): ReactNode =>
  value.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))

/** A tight list item holds its text directly, without paragraphs. */
function tight<Item extends Parents>(item: Item): Item {
  const children = item.children.flatMap((child) =>
    child.type === 'paragraph' ? child.children : [child],
  )
  return { ...item, children }
}

/** Links to http(s), mailto and site URLs; any other target is dropped and its text kept. */
function Outward({ to = '', children }: { to?: string | undefined; children: ReactNode }) {
  if (!/^(https?:|mailto:|\/(?!\/)|#)/i.test(to)) return <span>{children}</span>
  // The browser loads files of the API, which the site has no page for.
  const Routed = /^\/(?!api\/)/.test(to) ? Link : 'a'
  return (
    <Routed href={to} rel="nofollow ugc noopener">
      {children}
    </Routed>
  )
}

/** Collects reference definitions at any depth. The first definition of a name wins. */
function addressesOf(root: Root): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>()
  const nodes: Nodes[] = [root]
  for (const node of nodes) {
    if ('children' in node) nodes.push(...node.children)
    if (node.type === 'definition' && !addresses.has(node.identifier)) {
      addresses.set(node.identifier, node.url)
    }
  }
  return addresses
}
