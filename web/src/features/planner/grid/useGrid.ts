import { termName } from '@wso/contract/campus/terms'
import type { Plan } from '@wso/scheduler/planner/plan'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { cellCode } from '../planner.labels.ts'
import { clearCell, move } from '../plans/editPlan.ts'
import { usePlanStore } from '../plans/planStore.ts'
import { cellAt, isSameSpot, type Spot, termOf } from '../plans/spot.ts'
import { useEditWithUndo } from '../plans/usePlanEdits.ts'
import { headSlot, nextSpot, spotName } from './gridMoves.ts'

type Options = { plan: Plan; onOpen: (id: string) => void }

/**
 * Focus, editing and moving in the grid. One cell is in the tab order and arrow keys go to the
 * others. Space picks up a course, arrows choose its new cell, Space or Enter puts it down and Esc
 * cancels.
 */
export function useGrid({ plan, onOpen }: Options) {
  const table = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState<Spot>({ row: 0, slot: 0 })
  const [editing, setEditing] = useState<Spot>()
  const editWithUndo = useEditWithUndo()
  const focus = (spot: Spot) => {
    setCurrent(spot)
    table.current?.querySelector<HTMLElement>(`[data-spot="${spotName(spot)}"]`)?.focus()
  }
  const { moving, said, whileMoving, pickUp, ...drag } = useMoves(plan, focus)

  const goTo = (key: string, spot: Spot): boolean => {
    const next = nextSpot(key, spot, { hasWinters: plan.showWinters, first: headSlot })
    // The menu of a row opens with the down arrow, like every menu.
    if (!next || (spot.slot === headSlot && key === 'ArrowDown')) return false
    focus(next)
    return true
  }
  const act = (key: string, spot: Spot): boolean => {
    const cell = spot.slot === headSlot ? null : cellAt(plan, spot)
    if (!cell) return goTo(key, spot)
    if (key === ' ') return pickUp(spot, cellCode(cell))
    if (key !== 'Delete' && key !== 'Backspace') return goTo(key, spot)
    editWithUndo(`${cellCode(cell)} removed`, (now) => clearCell(now, cell.id))
    return true
  }
  const keyDown = (event: KeyboardEvent, spot: Spot) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isHandled = moving ? whileMoving(event.key, moving) : act(event.key, spot)
    if (isHandled) event.preventDefault()
  }
  const open = (spot: Spot) => {
    setCurrent(spot)
    const cell = cellAt(plan, spot)
    if (cell) onOpen(cell.id)
    else setEditing(spot)
  }
  const stopEditing = (spot: Spot) => {
    setEditing(undefined)
    // The cell is a button again after the next render.
    setTimeout(() => focus(spot))
  }
  const closeEditor = () => setEditing(undefined)
  return {
    table,
    current,
    setCurrent,
    editing,
    moving,
    said,
    keyDown,
    open,
    stopEditing,
    closeEditor,
    ...drag,
  }
}

export type Grid = ReturnType<typeof useGrid>

type Move = { from: Spot; to: Spot }

/** Moving a course with the keyboard, which is announced, or by dragging. */
function useMoves(plan: Plan, focus: (spot: Spot) => void) {
  const [moving, setMoving] = useState<Move>()
  const [said, say] = useState('')
  const edit = usePlanStore((state) => state.edit)
  const placeName = (spot: Spot) => `${termName(termOf(plan, spot))}, course ${spot.slot + 1}`
  const drop = ({ from, to }: Move) => {
    const cell = cellAt(plan, from)
    setMoving(undefined)
    if (!cell || isSameSpot(from, to)) return
    edit((now) => move(now, from, to))
    say(`${cellCode(cell)} moved to ${placeName(to)}.`)
  }
  const pickUp = (spot: Spot, code: string): boolean => {
    setMoving({ from: spot, to: spot })
    say(`${code} picked up. Arrow keys choose a cell, Space puts it down.`)
    return true
  }
  const cancel = ({ from }: Move) => {
    setMoving(undefined)
    say('Move canceled.')
    focus(from)
  }
  const whileMoving = (key: string, now: Move): boolean => {
    if (key === 'Escape') cancel(now)
    else if (key === ' ' || key === 'Enter') {
      drop(now)
      focus(now.to)
    } else {
      const next = nextSpot(key, now.to, { hasWinters: plan.showWinters, first: 0 })
      if (!next) return false
      setMoving({ from: now.from, to: next })
      say(`${placeName(next)}${cellAt(plan, next) ? ', swaps places' : ''}`)
      focus(next)
    }
    return true
  }
  return {
    moving,
    said,
    whileMoving,
    pickUp,
    startDrag: (from: Spot) => setMoving({ from, to: from }),
    dragOver: (event: DragEvent, to: Spot) => {
      if (!moving) return
      event.preventDefault()
      if (!isSameSpot(moving.to, to)) setMoving({ ...moving, to })
    },
    dropHere: (event: DragEvent, to: Spot) => {
      event.preventDefault()
      if (moving) drop({ from: moving.from, to })
    },
    endDrag: () => setMoving(undefined),
  }
}
