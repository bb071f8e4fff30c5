import { decodeSlim, encodeSlim } from '@wso/scheduler/catalog/slim'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { buildCatalogIndex } from '@wso/scheduler/search/catalogIndex'
import { afterEach, expect, test, vi } from 'vitest'
import { type CatalogFile, indexOf } from './catalogIndex.ts'

afterEach(() => void Reflect.deleteProperty(globalThis, 'Worker'))

const text = JSON.stringify(encodeSlim(generateSections({ year: 2026, size: 40 }), ''))

const load = (): CatalogFile => ({ sections: decodeSlim(JSON.parse(text)).sections, text })

/** Replaces the worker of the browser. It sends this event for each question. */
function withWorker(answer: (text: string) => Event) {
  const ended = vi.fn<() => void>()
  class FakeWorker extends EventTarget {
    terminate = ended
    postMessage({ number, question }: { number: number; question: { text: string } }) {
      const event = answer(question.text)
      Object.assign(event, { data: { number, result: Reflect.get(event, 'result') } })
      queueMicrotask(() => this.dispatchEvent(event))
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  return ended
}

test('a catalog is indexed once, in a worker that ends then', async () => {
  const catalog = load()
  const made = buildCatalogIndex(catalog.sections)
  const asked = vi.fn<(text: string) => Event>(() =>
    Object.assign(new Event('message'), { result: made }),
  )
  const ended = withWorker(asked)
  expect(await indexOf(catalog)).toBe(made)
  expect(await indexOf({ ...catalog })).toBe(made)
  expect(asked.mock.calls).toEqual([[text]])
  expect(ended).toHaveBeenCalledOnce()
})

test.each([
  ['fails', () => void withWorker(() => new Event('error'))],
  ['cannot be started', () => undefined],
])('when the worker %s, the page makes the index', async (_, start) => {
  start()
  const catalog = load()
  expect(await indexOf(catalog)).toEqual(buildCatalogIndex(catalog.sections))
})
