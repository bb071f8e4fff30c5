/** A node of a flow network. `best` and `arrivedBy` belong to the search. */
export type Node = { leaving: Edge[]; best: number; arrivedBy: Edge | undefined; waiting: boolean }

/** An edge between two nodes, with its remaining capacity and the gain per unit. */
export type Edge = { from: Node; to: Node; capacity: number; gain: number; back?: Edge }

export type Network = { nodes: Node[]; source: Node; sink: Node }

export function newNetwork(): Network {
  const [source, sink] = [newNode(), newNode()]
  return { nodes: [source, sink], source, sink }
}

export function addNode(network: Network): Node {
  const node = newNode()
  network.nodes.push(node)
  return node
}

function newNode(): Node {
  return { leaving: [], best: 0, arrivedBy: undefined, waiting: false }
}

/** Adds an edge and its reverse, which gives units back. */
export function addEdge(from: Node, to: Node, capacity: number, gain = 0): Edge {
  const edge: Edge = { from, to, capacity, gain }
  const back: Edge = { from: to, to: from, capacity: 0, gain: -gain, back: edge }
  edge.back = back
  from.leaving.push(edge)
  to.leaving.push(back)
  return edge
}

/** The units that flow through an edge. */
export function unitsOn({ back }: Edge): number {
  return back?.capacity ?? 0
}

/**
 * Sends units from the source to the sink along the path of the greatest gain until no path gains,
 * which makes the sum of gains as large as it can be. Returns that sum.
 */
export function maximizeFlow(network: Network): number {
  let total = 0
  for (;;) {
    const path = bestPath(network)
    const gain = path.reduce((sum, edge) => sum + edge.gain, 0)
    if (gain <= 0) return total
    for (const edge of path) {
      edge.capacity--
      if (edge.back) edge.back.capacity++
    }
    total += gain
  }
}

/**
 * The edges of the path with the greatest gain, by the Bellman–Ford algorithm, because reversed
 * edges can have a negative gain.
 */
function bestPath({ nodes, source, sink }: Network): Edge[] {
  for (const node of nodes) {
    node.best = Number.NEGATIVE_INFINITY
    node.arrivedBy = undefined
  }
  source.best = 0
  const queue = [source]
  for (const node of queue) {
    node.waiting = false
    for (const edge of node.leaving) relax(edge, queue)
  }
  const path: Edge[] = []
  for (let edge = sink.arrivedBy; edge; edge = edge.from.arrivedBy) path.push(edge)
  return path
}

function relax(edge: Edge, queue: Node[]) {
  const { from, to, capacity, gain } = edge
  if (capacity <= 0 || from.best + gain <= to.best) return
  to.best = from.best + gain
  to.arrivedBy = edge
  if (to.waiting) return
  to.waiting = true
  queue.push(to)
}
