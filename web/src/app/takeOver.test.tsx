import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { firstShow } from '#core/page/firstShow.ts'
import { takeOver } from './takeOver.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function addShell(content: string) {
  const shell = document.body.appendChild(document.createElement('div'))
  shell.innerHTML = content
  return shell
}
const Site = ({ isBusy }: { isBusy: boolean }) => (
  <main>
    <h1>Jobs</h1>
    <p aria-busy={isBusy}>{isBusy ? '…' : 'Photographer'}</p>
  </main>
)
const finish = () =>
  act(async () => document.querySelector('main p')?.setAttribute('aria-busy', 'false'))
const isHidden = () => document.querySelector('[data-waiting]') !== null

test('the shell stays until nothing of the page is loading, and the font is there', async () => {
  const shell = addShell('<h1>Jobs</h1>')
  const { promise: font, resolve: loadFont } = Promise.withResolvers<void>()
  window.wsoFont = font
  const focus = vi.fn<() => void>()
  await act(async () => void takeOver(shell, <Site isBusy />))
  firstShow.run(focus)
  expect([shell.isConnected, isHidden()]).toEqual([true, true])
  await finish()
  expect([shell.isConnected, isHidden()]).toEqual([true, true])
  expect(focus).not.toHaveBeenCalled()
  await act(async () => loadFont())
  await vi.waitFor(() => expect([shell.isConnected, isHidden()]).toEqual([false, false]))
  expect(focus).toHaveBeenCalledOnce()
  firstShow.run(focus)
  expect(focus).toHaveBeenCalledTimes(2)
})

test('a page whose data does not come is shown with its placeholders', async () => {
  vi.useFakeTimers()
  const shell = addShell('<h1>Jobs</h1>')
  await act(async () => void takeOver(shell, <Site isBusy />))
  expect(isHidden()).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect([shell.isConnected, isHidden()]).toEqual([false, false])
  expect(document.querySelector('main p')?.textContent).toBe('…')
})

test('without a shell or a network, the page is shown at once', async () => {
  await act(async () => void takeOver(addShell(''), <Site isBusy />))
  expect(isHidden()).toBe(false)
  document.body.replaceChildren()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const shell = addShell('<h1>Jobs</h1>')
  await act(async () => void takeOver(shell, <Site isBusy />))
  expect([shell.isConnected, isHidden()]).toEqual([false, false])
})

test('what works in the background leaves the connection to the first page, until it has been shown for a while', async () => {
  vi.useFakeTimers()
  window.wsoFont = undefined
  const start = vi.fn<() => void>()
  await act(async () => void takeOver(addShell('<h1>Jobs</h1>'), <Site isBusy />))
  void firstShow.quiet().then(start)
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect([isHidden(), start.mock.calls.length]).toEqual([true, 0])
  await finish()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect([isHidden(), start.mock.calls.length]).toEqual([false, 0])
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(start).toHaveBeenCalledOnce()
  void firstShow.quiet().then(start)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(start).toHaveBeenCalledTimes(2)
})
