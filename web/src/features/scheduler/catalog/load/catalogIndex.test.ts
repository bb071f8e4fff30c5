import { decodeSlim, encodeSlim } from '@wso/scheduler/catalog/slim'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { buildCatalogIndex } from '@wso/scheduler/search/catalogIndex'
import { afterEach, expect, test, vi } from 'vitest'
import { type CatalogFile, indexOf } from './catalogIndex.ts'

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'Worker')
})

const text = JSON.stringify(encodeSlim(generateSections({ year: 2026, size: 40 }), ''))

const load = (): CatalogFile => ({ sections: decodeSlim(JSON.parse(text)).sections, text })

const made = buildCatalogIndex(load().sections)

/** Replaces the worker of the browser. It sends an event of this type for each question, if any. */
function withWorker(type?: 'message' | 'error') {
  const asked = vi.fn<(text: string) => void>()
  const ended = vi.fn<() => void>()
  class FakeWorker extends EventTarget {
    terminate = ended
    postMessage({ number, question }: { number: number; question: { text: string } }) {
      asked(question.text)
      const data = { number, result: made }
      if (type) queueMicrotask(() => this.dispatchEvent(new MessageEvent(type, { data })))
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  return { asked, ended }
}

test('a catalog is indexed once, in a worker that ends then', async () => {
  const catalog = load()
  const { asked, ended } = withWorker('message')
  expect(await indexOf(catalog)).toBe(made)
  expect(await indexOf({ ...catalog })).toBe(made)
  expect(asked.mock.calls).toEqual([[text]])
  expect(ended).toHaveBeenCalledOnce()
})

test('when the worker cannot be started, the page makes the index', async () => {
  expect(await indexOf(load())).toEqual(made)
})

test('when the worker fails, the page makes the index', async () => {
  const { ended } = withWorker('error')
  expect(await indexOf(load())).toEqual(made)
  expect(ended).toHaveBeenCalledOnce()
})

test('when the worker does not answer for three seconds, the page makes the index', async () => {
  vi.useFakeTimers()
  const { ended } = withWorker()
  const index = indexOf(load())
  await vi.advanceTimersByTimeAsync(2900)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(await index).toEqual(made)
  expect(ended).toHaveBeenCalledOnce()
})
