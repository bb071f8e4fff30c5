import type { Section } from '@wso/scheduler/catalog/section'
import { lanesOf } from '@wso/scheduler/week/lanes'

/** The sections that can take the place of a block of the week. */
export type Ghosts = {
  /** The item that they are alternatives of, and its name. */
  of: string
  name: string
  sections: readonly Section[]
  /** Runs after a switch to one of them. */
  onSwap: () => void
}

/** A meeting of a ghost on one day. Its first one in the week is the one that Tab reaches. */
export type PlacedGhost = {
  section: Section
  start: number
  end: number
  lane: number
  lanes: number
  isFirst: boolean
  hasConflict: boolean
}

type Spans = readonly { item: { id: string; start: number; end: number } }[]

/** The ghosts of a day side by side, beside the blocks that they overlap. */
export function ghostsOn({ of, sections }: Ghosts, day: number, beside: Spans): PlacedGhost[] {
  const times = sections.flatMap((section) => {
    const first = Math.min(...section.meetings.flatMap(({ days }) => firstDay(days)))
    const here = section.meetings.filter(({ days }) => days & (1 << day))
    return here.map(({ start, end }, at) => ({
      section,
      start,
      end,
      isFirst: day === first && at === 0,
    }))
  })
  return lanesOf(times).map(({ item, lane, lanes }) => {
    const others = beside.filter(({ item: own }) => own.start < item.end && item.start < own.end)
    const shift = others.length > 0 ? 1 : 0
    const hasConflict = others.some(({ item: own }) => own.id !== of)
    return { ...item, lane: lane + shift, lanes: lanes + shift, hasConflict }
  })
}

const firstDay = (days: number) => (days === 0 ? [] : [31 - Math.clz32(days & -days)])
