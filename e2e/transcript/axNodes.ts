import type { CDPSession } from 'playwright-core'

type Value = { value?: unknown; relatedNodes?: { backendDOMNodeId: number }[] }
type RawNode = {
  nodeId: string
  parentId?: string
  ignored: boolean
  role?: Value
  name?: Value
  description?: Value
  value?: Value
  properties?: { name: string; value: Value }[]
  childIds?: string[]
  backendDOMNodeId?: number
}

/** A node of the accessibility tree, as a screen reader gets it. */
export type AxNode = {
  /** The number of its element, which stays while the element does. */
  id: number
  role: string
  name: string
  description: string
  value: string
  /** `checked`, `expanded`, `level`, `live` and so on; absent ones are undefined. */
  state: Record<string, string | undefined>
  /** The option that a combobox points at. */
  active: number | undefined
  children: AxNode[]
}

const textOf = (value: Value | undefined) => String(value?.value ?? '').trim()

/** Reads the accessibility tree. Nodes that it leaves out, such as hidden ones, are replaced by their children. */
export async function readTree(session: CDPSession): Promise<AxNode> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as {
    nodes: RawNode[]
  }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const built = (raw: RawNode): AxNode[] => {
    const children = (raw.childIds ?? []).flatMap((id) => {
      const child = byId.get(id)
      return child ? built(child) : []
    })
    return raw.ignored ? children : [shaped(raw, children)]
  }
  const [root] = nodes.filter(({ parentId }) => parentId === undefined).flatMap(built)
  if (!root) throw new Error('The page has no accessibility tree.')
  return root
}

function shaped(raw: RawNode, children: AxNode[]): AxNode {
  const properties = raw.properties ?? []
  const active = properties.find(({ name }) => name === 'activedescendant')
  return {
    id: raw.backendDOMNodeId ?? 0,
    role: textOf(raw.role),
    name: textOf(raw.name).replace(/\s+/g, ' '),
    description: textOf(raw.description).replace(/\s+/g, ' '),
    value: textOf(raw.value),
    state: Object.fromEntries(properties.map(({ name, value }) => [name, textOf(value)])),
    active: active?.value.relatedNodes?.[0]?.backendDOMNodeId,
    children,
  }
}

/** The nodes of a tree in the order in which they are read. */
export const allNodes = (node: AxNode): AxNode[] => [node, ...node.children.flatMap(allNodes)]

/** All text of a node. */
export const contentOf = (node: AxNode): string =>
  node.role === 'StaticText' || node.role === 'image' || node.role === 'img'
    ? node.name
    : node.children.map(contentOf).filter(Boolean).join(' ')
