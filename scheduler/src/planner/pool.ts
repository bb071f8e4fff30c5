import {
  addEdge,
  addNode,
  type Edge,
  maximizeFlow,
  type Network,
  newNetwork,
  type Node,
  unitsOn,
} from './flow.ts'
import { goalGain, type Goals } from './goals.ts'
import type { OpenLine, OpenRequirement, PlacedCourse } from './problem.ts'

/** A course of the plan at a line of a program. */
export type Seat = { course: PlacedCourse; line: OpenLine }

/** Requirements among which a course counts once, and courses that may not serve some of them. */
export type Pool = {
  requirements: readonly OpenRequirement[]
  isBanned?: (course: PlacedCourse, requirement: OpenRequirement) => boolean
}

// Weights: filling one more goal outweighs which goals are filled, which outweighs which courses
// fill them, which outweighs which alternatives they pass. The largest sum is below 2 ** 53.
const alternatives = 8
const courseScale = 2 ** 11
const goalScale = 2 ** 25

/** The best assignment within a pool, and its gain. */
export function solvePool(
  courses: readonly PlacedCourse[],
  goals: Goals,
  { requirements, isBanned }: Pool,
): { seats: Seat[]; gain: number } {
  const network = newNetwork()
  const nodes = courseNodes(network, courses, requirements)
  const seats: (Seat & { edge: Edge })[] = []
  for (const requirement of requirements) {
    const lineNodes = goalNodes(network, goals, requirement)
    for (const [line, node] of lineNodes) {
      const entry = departmentNodes(network, requirement, line, node)
      for (const { course, alternative } of line.candidates) {
        const from = nodes.get(course)
        if (!from || isBanned?.(course, requirement)) continue
        const gain = -Math.min(alternative, alternatives - 1)
        seats.push({ course, line, edge: addEdge(from, entry(course), 1, gain) })
      }
    }
  }
  const gain = maximizeFlow(network)
  const used = seats.filter(({ edge }) => unitsOn(edge) > 0)
  return { seats: used.map(({ course, line }) => ({ course, line })), gain }
}

/** A node for each line, with as many goals behind it as the requirement leaves to the line. */
function goalNodes(network: Network, goals: Goals, requirement: OpenRequirement) {
  const addGoals = (node: Node, owner: OpenRequirement | OpenLine) => {
    const first = goals.first.get(owner) ?? 0
    for (let unit = 0; unit < owner.open; unit++) {
      addEdge(node, network.sink, 1, goalGain(goals, first + unit) * goalScale)
    }
  }
  const shared = requirement.choose ? addNode(network) : undefined
  if (shared) addGoals(shared, requirement)
  const nodes = new Map<OpenLine, Node>()
  for (const line of requirement.lines) {
    const node = addNode(network)
    nodes.set(line, node)
    if (shared) addEdge(node, shared, line.open)
    else addGoals(node, line)
  }
  return nodes
}

/** Where a course enters a line: the line itself, or a node of its department with a limit. */
function departmentNodes(
  network: Network,
  { requirement: { maxPerDepartment } }: OpenRequirement,
  line: OpenLine,
  node: Node,
) {
  if (maxPerDepartment === undefined) return () => node
  const nodes = new Map<string, Node>()
  return (course: PlacedCourse) => {
    const department = departmentOf(course)
    const known = nodes.get(department)
    if (known) return known
    const pinned = line.pinned.filter((each) => departmentOf(each.course) === department)
    const entry = addNode(network)
    addEdge(entry, node, Math.max(0, maxPerDepartment - pinned.length))
    nodes.set(department, entry)
    return entry
  }
}

function departmentOf({ facts }: PlacedCourse) {
  return facts.code.split(' ')[0] ?? ''
}

/** A node for each course that is not pinned within the pool. Equal courses share one unit. */
function courseNodes(
  network: Network,
  courses: readonly PlacedCourse[],
  requirements: readonly OpenRequirement[],
): Map<PlacedCourse, Node> {
  const pinned = pinnedIn(requirements)
  const units = new Map<number, Node>()
  const nodes = new Map<PlacedCourse, Node>()
  for (const course of courses) {
    if (pinned.has(course.identity)) continue
    const unit = units.get(course.identity) ?? addNode(network)
    if (!units.has(course.identity)) addEdge(network.source, unit, 1)
    units.set(course.identity, unit)
    const node = addNode(network)
    addEdge(unit, node, 1, -course.rank * courseScale)
    nodes.set(course, node)
  }
  return nodes
}

/** The courses that the student pinned to lines of these requirements. */
export function pinnedIn(requirements: readonly OpenRequirement[]): ReadonlySet<number> {
  const lines = requirements.flatMap((each) => each.lines)
  return new Set(lines.flatMap((line) => line.pinned.map(({ course }) => course.identity)))
}
