import { vi } from 'vitest'

const texts = new WeakMap<object, string>()

/** Returns a text file that a page can upload after `sendUploads()`. */
export function textFile(name: string, text: string): File {
  const file = new File([text], name, { type: 'text/csv' })
  texts.set(file, text)
  return file
}

class Form {
  text = ''
  set(_name: string, file: object) {
    this.text = texts.get(file) ?? ''
  }
}

const boundary = 'a-boundary-of-tests'

/**
 * Makes files of `textFile()` reach the server: form data of the simulated browser cannot be sent by Node. Call it
 * before the tests of a file.
 */
export function sendUploads(): void {
  const { fetch } = globalThis
  vi.stubGlobal('FormData', Form)
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const body = init.body as unknown
    if (!(body instanceof Form)) return fetch(path, init)
    const headers = new Headers(init.headers)
    headers.set('content-type', `multipart/form-data; boundary=${boundary}`)
    const part = 'Content-Disposition: form-data; name="file"; filename="file"'
    const parts = `--${boundary}\r\n${part}\r\n\r\n${body.text}\r\n--${boundary}--\r\n`
    return fetch(path, { ...init, headers, body: parts })
  })
}
