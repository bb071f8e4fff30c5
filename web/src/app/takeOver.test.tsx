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

const Links = () => (
  <main>
    <h1>Jobs</h1>
    <a href="/jobs">Jobs</a>
    <a href="/rides">Rides</a>
    <a href="/jobs">All jobs</a>
  </main>
)

test('a link of the shell that has the focus passes it to the same link of the page, which does not scroll', async () => {
  window.wsoFont = undefined
  const shell = addShell('<a href="/jobs">Jobs</a><h1>Jobs</h1><a href="/jobs">All jobs</a>')
  shell.querySelectorAll('a')[1]!.focus()
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  await act(async () => void takeOver(shell, <Links />))
  await vi.waitFor(() => expect(shell.isConnected).toBe(false))
  expect(document.activeElement?.textContent).toBe('All jobs')
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
})

test.each([
  ['nothing', undefined],
  ['a link that the page does not have', 'a'],
])('when %s has the focus in the shell, the page does not move it', async (_, focused) => {
  window.wsoFont = undefined
  const shell = addShell('<a href="/gone">Gone</a><h1>Jobs</h1>')
  if (focused) shell.querySelector<HTMLElement>(focused)!.focus()
  await act(async () => void takeOver(shell, <Links />))
  await vi.waitFor(() => expect(shell.isConnected).toBe(false))
  expect(document.activeElement).toBe(document.body)
})
