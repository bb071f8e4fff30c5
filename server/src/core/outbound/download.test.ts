import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { download, type DownloadRules } from './download.ts'
import { isPublicAddress } from './publicAddress.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
let answer: Answer = (_, response) => void response.end()
let requests = 0
const server = createServer((request, response) => {
  requests += 1
  answer(request, response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const standIn = `http://127.0.0.1:${port}`
afterAll(() => void server.close())

const rules: DownloadRules = {
  hosts: ['covers.test', '.archive.test'],
  types: ['image/jpeg'],
  most: 1000,
  redirects: 2,
}
const get = (address: string, changes: Partial<DownloadRules> = {}) =>
  download(new URL(address), { ...rules, ...changes }, { signal: AbortSignal.timeout(2000) })

const refused = { reason: 'refused' }
const send = (type: string, body: string | Buffer, headers = {}) => {
  answer = (_, response) =>
    void response.writeHead(200, { 'content-type': type, ...headers }).end(body)
}

test('downloads from the stand-in, and nothing is fetched from hosts that are not in the list', async () => {
  send('image/jpeg', 'picture')
  expect(Buffer.from(await get(standIn, { standIn })).toString()).toBe('picture')
  const before = requests
  for (const address of [
    standIn,
    `https://127.0.0.1:${port}/`,
    'https://localhost/',
    'https://evil.test/',
    'https://covers.test.evil.test/',
    'https://archive.test/',
    'http://covers.test/',
    'https://covers.test:8443/',
    'https://user:secret@covers.test/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
  ]) {
    await expect(get(address)).rejects.toMatchObject(refused)
  }
  expect(requests).toBe(before)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fec0::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'not an address',
])('refuses a host that resolves to %s', async (address) => {
  expect(isPublicAddress(address)).toBe(false)
  const before = requests
  const resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }]
  await expect(get('https://covers.test/', { resolve })).rejects.toMatchObject(refused)
  expect(requests).toBe(before)
})

test.each(['8.8.8.8', '137.165.0.1', '207.241.224.2', '2607:f8b0:4004::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('refuses a host as soon as one of its addresses is private', async () => {
  const resolve = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  await expect(get('https://covers.test/', { resolve })).rejects.toMatchObject(refused)
})

test('resolves a host once and connects to the address that was checked', async () => {
  send('image/jpeg', 'picture')
  let asked = 0
  const resolve = async () => {
    asked += 1
    // DNS rebinding: the second lookup returns an address that does not respond.
    return [{ address: asked === 1 ? '127.0.0.1' : '192.0.2.77', family: 4 }]
  }
  const named = `http://covers.test:${port}`
  const picture = await get(named, { standIn: named, resolve })
  expect(Buffer.from(picture).toString()).toBe('picture')
  expect(asked).toBe(1)
})

test('checks the address of every hop, so a name that rebinds between hops is refused', async () => {
  let asked = 0
  const resolve = async () => {
    asked += 1
    return [{ address: '127.0.0.1', family: 4 }]
  }
  answer = (_, response) =>
    void response.writeHead(302, { location: 'https://covers.test/cover.jpg' }).end()
  const named = `http://covers.test:${port}`
  await expect(get(named, { standIn: named, resolve })).rejects.toMatchObject(refused)
  expect(asked).toBe(2)
})

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'https://localhost/',
  'https://evil.test/cover.jpg',
  'file:///etc/passwd',
  '//127.0.0.1:22/',
  'http://covers.test/',
])('does not follow a redirect to %s', async (location) => {
  answer = (_, response) => void response.writeHead(302, { location }).end()
  await expect(get(standIn, { standIn })).rejects.toMatchObject(refused)
})

test('follows redirects within the list, but not forever', async () => {
  answer = ({ url }, response) => {
    if (url === '/done') response.writeHead(200, { 'content-type': 'image/jpeg' }).end('picture')
    else response.writeHead(301, { location: url === '/loop' ? '/loop' : '/done' }).end()
  }
  expect(Buffer.from(await get(`${standIn}/start`, { standIn })).toString()).toBe('picture')
  await expect(get(`${standIn}/loop`, { standIn })).rejects.toMatchObject(refused)
})

test('refuses bodies of other types, and bodies that are too large, whether or not they declare their size', async () => {
  send('image/jpeg', Buffer.alloc(2000))
  await expect(get(standIn, { standIn })).rejects.toMatchObject(refused)
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked' })
    const more = setInterval(() => response.write(Buffer.alloc(400)), 5)
    response.on('close', () => clearInterval(more))
  }
  await expect(get(standIn, { standIn })).rejects.toMatchObject(refused)
  for (const type of ['text/html', 'image/svg+xml', 'application/octet-stream', '']) {
    send(type, 'x')
    await expect(get(standIn, { standIn })).rejects.toMatchObject(refused)
  }
  send('image/jpeg', 'x', { 'content-encoding': 'gzip' })
  await expect(get(standIn, { standIn })).rejects.toMatchObject(refused)
})

test('reports the status of a server that refuses, and a server that does not answer', async () => {
  answer = (_, response) => void response.writeHead(404).end()
  await expect(get(standIn, { standIn })).rejects.toMatchObject({ reason: 'status', status: 404 })
  answer = () => undefined
  const wait = download(
    new URL(standIn),
    { ...rules, standIn },
    { signal: AbortSignal.timeout(100) },
  )
  await expect(wait).rejects.toMatchObject({ reason: 'failed' })
})
