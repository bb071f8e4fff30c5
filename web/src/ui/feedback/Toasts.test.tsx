import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toasts } from './Toasts.tsx'
import { type NewToast, useToasts } from './useToasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function Page({ toasts }: { toasts: NewToast[] }) {
  const show = useToasts()
  return toasts.map((toast) => (
    <button key={toast.text} onClick={() => show(toast)}>
      Do {toast.text}
    </button>
  ))
}
function open(...toasts: NewToast[]) {
  const page = render(
    <Toasts>
      <Page toasts={toasts} />
    </Toasts>,
  )
  for (const { text } of toasts) fireEvent.click(screen.getByText(`Do ${text}`))
  return page
}
function openDialog() {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  return dialog
}
/** Advances the clock and lets React render. */
const pass = (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms))
}

test('a toast is announced politely and leaves after eight seconds', () => {
  open({ text: 'MATH 231 removed' })
  expect(screen.getByRole('status').textContent).toBe('MATH 231 removed')
  pass(7999)
  expect(screen.getByRole('status').textContent).not.toBe('')
  pass(1)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a toast comes after the dialog that closes with it, which would keep it from screen readers', () => {
  const dialog = openDialog()
  open({ text: 'Reported' })
  expect(screen.getByRole('status').textContent).toBe('')
  dialog.remove()
  pass(200)
  expect(screen.getByRole('status').textContent).toBe('Reported')
})

test('a toast that waits for its dialog goes with the page', () => {
  const dialog = openDialog()
  const { unmount } = open({ text: 'Reported' })
  dialog.remove()
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a toast waits while it is pointed at and then has the rest of its time', () => {
  open({ text: 'MATH 231 removed' })
  pass(5000)
  fireEvent.mouseEnter(screen.getByRole('status'))
  pass(60_000)
  expect(screen.queryByText('MATH 231 removed')).not.toBeNull()
  fireEvent.mouseLeave(screen.getByRole('status'))
  pass(2999)
  expect(screen.queryByText('MATH 231 removed')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('MATH 231 removed')).not.toBeInTheDocument()
})

test('a toast waits while its button has focus', () => {
  open({ text: 'Hidden', undo: vi.fn<() => void>() })
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  pass(60_000)
  expect(screen.queryByText('Hidden')).not.toBeNull()
})

test('Undo runs once and the toast closes', () => {
  const undo = vi.fn<() => void>()
  open({ text: 'Hidden', undo })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Hidden')).not.toBeInTheDocument()
})

test('no more than three toasts show; the oldest makes room', () => {
  open({ text: 'one' }, { text: 'two' }, { text: 'three' }, { text: 'four' })
  expect(screen.queryByText('one')).not.toBeInTheDocument()
  for (const text of ['two', 'three', 'four']) expect(screen.queryByText(text)).not.toBeNull()
})

test('after the toast under the pointer is gone, the next one still leaves by itself', () => {
  open({ text: 'one', undo: vi.fn<() => void>() })
  fireEvent.mouseEnter(screen.getByRole('status'))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  fireEvent.click(screen.getByText('Do one'))
  pass(8000)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a toast closes when its action is undone elsewhere', () => {
  let undone = (): void => undefined
  const stop = vi.fn<() => void>()
  const watchUndone = (close: () => void) => {
    undone = close
    return stop
  }
  open({ text: 'Hidden', undo: vi.fn<() => void>(), watchUndone })
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument()
  act(() => undone())
  expect(screen.queryByText('Hidden')).not.toBeInTheDocument()
  expect(stop).toHaveBeenCalledOnce()
})
