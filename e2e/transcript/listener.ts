import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'
import { allNodes, type AxNode, contentOf, readTree } from './axNodes.ts'
import { containersOf, spoken } from './speech.ts'

/** What can be spoken without being read: the title, the focus, and regions that announce their changes. */
type Moment = {
  title: string
  focus: string
  /** The element that has the focus; 0 for none. */
  focusId: number
  containers: { id: number; text: string }[]
  regions: Map<number, { text: string; isAlert: boolean }>
}

const everyMs = 80
/** Silence that ends an announcement. */
const pauseMs = 500
const patienceMs = 5000

/** Hears what a screen reader announces by itself, from one state of the accessibility tree to the next. */
export function listenTo(session: CDPSession) {
  let last: Moment | undefined
  const tree = async (): Promise<AxNode> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await readTree(session)
      } catch (error) {
        // A document that is being replaced has none.
        if (tries > 40) throw error
        await wait(everyMs)
      }
    }
  }
  const now = async () => momentOf(await tree())
  const rest = async () => void (last = await now())

  /** Collects what is spoken until `isDone`, or until nobody speaks any more. */
  const listen = async (isDone: (heard: readonly string[], quietMs: number) => boolean) => {
    const heard: string[] = []
    let spokenAt = Date.now()
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one moment after another
      const after = await now()
      const fresh = last ? difference(last, after) : []
      last = after
      if (fresh.length > 0) spokenAt = Date.now()
      heard.push(...fresh)
      if (isDone(heard, Date.now() - spokenAt)) return heard
      // oxlint-disable-next-line no-await-in-loop -- one moment after another
      await wait(everyMs)
    }
  }

  return {
    tree,
    now,
    /** Forgets what would be spoken now. */
    rest,
    /** Does something and returns what is spoken then. */
    during: async (act: () => Promise<unknown>, patience = patienceMs) => {
      await rest()
      await act()
      return listen((heard, quiet) => quiet > (heard.length > 0 ? pauseMs : patience))
    },
    /** Listens until something like this is spoken, and to its end. */
    until: (what: RegExp, patience: number) =>
      listen(
        (heard, quiet) =>
          (heard.some((line) => what.test(line)) && quiet > pauseMs) || quiet > patience,
      ),
  }
}
export type Listener = ReturnType<typeof listenTo>

function momentOf(root: AxNode): Moment {
  const nodes = allNodes(root)
  const focused = nodes.findLast(
    ({ role, state }) => state['focused'] === 'true' && role !== 'RootWebArea',
  )
  const active = focused?.active && nodes.find(({ id }) => id === focused.active)
  const regions = nodes.filter(({ role, state }) => role === 'alert' || isLive(state['live']))
  return {
    title: root.name,
    focus: [focused && spoken(focused), active && spoken(active)].filter(Boolean).join('; '),
    focusId: focused?.id ?? 0,
    containers: focused
      ? containersOf(root, focused.id).map((node) => ({ id: node.id, text: spoken(node) }))
      : [],
    regions: new Map(
      regions.map((node) => [node.id, { text: contentOf(node), isAlert: node.role === 'alert' }]),
    ),
  }
}
const isLive = (live: string | undefined) => live !== undefined && live !== 'off' && live !== ''

/**
 * What is spoken between two moments. A region announces what changes in it; one that comes with its text is
 * announced only if it is an alert.
 */
function difference(before: Moment, after: Moment): string[] {
  const entered = after.containers.filter(({ id }) =>
    before.containers.every((old) => old.id !== id),
  )
  const regions = [...after.regions].filter(([id, { text, isAlert }]) => {
    const old = before.regions.get(id)
    return text !== '' && (old ? old.text !== text : isAlert)
  })
  return [
    before.title !== after.title && after.title,
    ...(before.focusId === after.focusId ? [] : entered.map(({ text }) => text)),
    (before.focusId !== after.focusId || before.focus !== after.focus) && after.focus,
    ...regions.map(([, { text }]) => text),
  ].filter((line): line is string => typeof line === 'string' && line !== '')
}
