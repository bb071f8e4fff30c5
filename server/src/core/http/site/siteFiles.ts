import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { Raw } from '@wso/contract/core/endpoint'
import type { FastifyInstance } from 'fastify'
import { sendRaw } from '../rawResponse.ts'

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** A short text is kept as a string, which Node.js sends in one write with the headers. */
const maxInOneWrite = 8192
const isText = /\.(css|js|json|svg|txt)$/

const year = 'public, max-age=31536000, immutable'

/** A routed file needs no rate limit and no compression: it is in memory, already compressed. */
export const siteFileOptions = {
  config: { isSiteFile: true, isRoutine: true, rateLimit: false as const },
  compress: false as const,
}

/**
 * Serves the files of the built site from memory, a few megabytes, except the documents of pages.
 * Files with a hash in their name are cached for a year; browsers revalidate the others.
 */
export function serveFiles(app: FastifyInstance, folder: string) {
  for (const path of filesIn(folder)) {
    const mediaType = mediaTypes[extname(path)] ?? 'application/octet-stream'
    const file = fileAt(folder, path)
    app.get(encodeURI(`/${path.split(sep).join('/')}`), siteFileOptions, (request, reply) =>
      sendRaw({ request, reply }, mediaType, file),
    )
  }
}

/** Excludes hidden folders, compressed copies, documents and source maps. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|html|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.split(sep).some((part) => part.startsWith('.')))

function fileAt(folder: string, path: string): Raw {
  const body = readFileSync(join(folder, path))
  const packed = (['br', 'gz'] as const).map((ending) => copyOf(join(folder, `${path}.${ending}`)))
  const [br, gzip] = packed
  return {
    body: body.length <= maxInOneWrite && isText.test(path) ? body.toString() : body,
    headers: { 'cache-control': path.startsWith(`assets${sep}`) ? year : 'no-cache' },
    etag: tagOf(body),
    ...(br && gzip && { encoded: { br, gzip } }),
  }
}

function copyOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** An entity tag of some content. */
export const tagOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)
