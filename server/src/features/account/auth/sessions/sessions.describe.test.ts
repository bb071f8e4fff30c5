import { expect, test } from 'vitest'
import { describeDevice } from './sessions.describe.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/139.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/139.0 Safari/537.36 Edg/139`, 'Edge on Windows'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webKit} Chrome/139.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/139.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/18.0 Safari/605.1', 'Safari on Mac'],
  ['WSOMobile/7', 'An app'],
  ['', 'An app'],
])('%s is called %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name)
})
