import { cleanup, configure } from '@testing-library/react'
import { afterEach, inject, vi } from 'vitest'
import { supportOverlays } from './jsdomOverlays.ts'

const { fetch } = globalThis

// The site asks its own origin; here that is the real API.
vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
  fetch(path.startsWith('/') ? inject('api') + path : path, init),
)
supportOverlays()
// A page's code comes on demand, and a busy machine takes its time.
configure({ asyncUtilTimeout: 5000 })
// jsdom has no layout to scroll, and none whose size could change.
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
