import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

test('a question starts on its safe answer and repeats the verb on the other', async () => {
  const onKeep = vi.fn<() => void>()
  const onAct = vi.fn<() => void>()
  render(
    <ConfirmDialog
      title="Delete this review?"
      keep="Keep it"
      act="Delete review"
      onKeep={onKeep}
      onAct={onAct}
    />,
  )
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Delete review' }))
  expect(onAct).toHaveBeenCalledOnce()
  expect(onKeep).not.toHaveBeenCalled()
})

test('a question in progress does not act twice', async () => {
  const onAct = vi.fn<() => void>()
  render(
    <ConfirmDialog
      title="Delete?"
      keep="Keep it"
      act="Delete"
      busy
      onKeep={vi.fn<() => void>()}
      onAct={onAct}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onAct).not.toHaveBeenCalled()
})

test('Esc asks the page to close the dialog instead of closing it', () => {
  const onClose = vi.fn<() => void>()
  render(<Dialog title="Report this post" onClose={onClose} />)
  const dialog = screen.getByRole('dialog', { name: 'Report this post' })
  const cancel = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(cancel)
  expect(cancel.defaultPrevented).toBe(true)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a press outside closes only a dialog that has nothing to lose', async () => {
  const onClose = vi.fn<() => void>()
  const { rerender } = render(<Dialog title="Filters" onClose={onClose} />)
  await userEvent.click(screen.getByRole('dialog'))
  expect(onClose).not.toHaveBeenCalled()
  rerender(<Dialog title="Filters" onClose={onClose} light />)
  await userEvent.click(screen.getByRole('dialog'))
  expect(onClose).toHaveBeenCalledOnce()
})
