import { TextDecoderStream } from 'node:stream/web'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { supportOverlays } from './jsdomOverlays.ts'
import { portal } from './portal.ts'

const { fetch } = globalThis

// The site calls its own origin, which is the real API here.
vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
  fetch(path.startsWith('/') ? portal.get().api + path : path, init),
)
supportOverlays()
// jsdom has none.
vi.stubGlobal('TextDecoderStream', TextDecoderStream)
// Pages load on demand, which takes time on a busy machine.
configure({ asyncUtilTimeout: 15_000 })
// jsdom has no layout: nothing scrolls and no size changes.
window.scrollTo = () => undefined
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

afterAll(async () => {
  // What a form or page still loads sets state when it is there, which needs a window.
  await vi.dynamicImportSettled()
  await portal.close()
})
