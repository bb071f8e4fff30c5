import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttp } from 'node:http'
import { request } from 'node:https'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync)
const deploy = join(import.meta.dirname, '../../deploy/nginx')
const colleges = ['halden', 'lakeside']

async function portOf(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function freePort() {
  const server = createServer()
  const port = await portOf(server)
  server.close()
  return port
}

/** A node that says whose it is, and what it was told about the caller. */
async function nodeOf(college: string) {
  const node = createHttp(({ headers }, response) => {
    const { host } = headers
    response.end(JSON.stringify({ college, host, proto: headers['x-forwarded-proto'] }))
  })
  onTestFinished(() => void node.close())
  return portOf(node)
}

/** Writes the files of `deploy/nginx` for two colleges, with free ports, one certificate and one node of each. */
async function configure() {
  const folder = await mkdtemp(join(tmpdir(), 'wso-nginx-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=portal', '-days', '2', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], {
    stdio: 'ignore',
  })
  const [plain, secure] = [await freePort(), await freePort()]
  const here = (text: string) =>
    text
      .replaceAll(/^ +listen \[::\].*\n/gm, '')
      .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
      .replaceAll('listen 443', `listen 127.0.0.1:${secure}`)
      .replaceAll(/(ssl_certificate_key) .*;/g, `$1 ${key};`)
      .replaceAll(/(ssl_certificate) .*;/g, `$1 ${certificate};`)
  const files = join(folder, 'wso')
  await cp(deploy, files, { recursive: true })
  await mkdir(join(files, 'colleges'))
  await writeFile(join(files, 'wso.conf'), here(await readFile(join(deploy, 'wso.conf'), 'utf8')))
  const sample = here(await readFile(join(deploy, 'college.conf'), 'utf8'))
  for (const college of colleges) {
    const [port, away] = [await nodeOf(college), await freePort()]
    const text = sample.replaceAll('halden', college).replace(':3000', `:${away}`)
    await writeFile(join(files, 'colleges', `${college}.conf`), text.replace(':3010', `:${port}`))
  }
  await writeFile(join(folder, 'nginx.conf'), mainOf(folder))
  return { folder, plain, secure }
}

/** Everything that nginx writes is in the folder. */
const mainOf = (
  folder: string,
) => `daemon off; pid ${folder}/pid; error_log stderr; events {} http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder}/${each};`).join(' ')}
  include wso/wso.conf;
}`

async function startNginx(folder: string, port: number) {
  const child = spawn(nginx!, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  await vi.waitFor(async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
  }, 10_000)
}

const ask = (port: number, host: string) =>
  new Promise<string>((resolve, reject) => {
    const to = { port, host: '127.0.0.1', servername: host, headers: { host } }
    request({ ...to, rejectUnauthorized: false }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += String(chunk)))
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })

test.skipIf(!nginx)(
  'each host name reaches the nodes of its college, and no other any',
  async () => {
    const { folder, plain, secure } = await configure()
    await startNginx(folder, secure)
    for (const college of colleges) {
      const host = `portal.${college}.example`
      // The first node of each is away; the second answers.
      const answer = JSON.parse(await ask(secure, host)) as object
      expect(answer).toEqual({ college, host, proto: 'https' })
    }
    await expect(ask(secure, 'portal.other.example')).rejects.toThrow(/unrecognized.name/i)
    const refused = await fetch(`http://127.0.0.1:${plain}/`, { redirect: 'manual' })
    expect(refused.status).toBe(404)
  },
)
