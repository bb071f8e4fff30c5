import type { Raw } from '@wso/contract/core/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/**
 * Sends an answer outside the envelope: only a 304 if the caller has it, compressed if a compressed
 * copy exists.
 */
export function sendRaw({ request, reply }: Exchange, mediaType: string, answer: Raw) {
  const { body, headers = {}, status = 200, etag, encoded } = answer
  void reply.code(status).type(mediaType).headers(headers)
  const coding = encoded && bestCoding(request.headers['accept-encoding'])
  if (encoded) void reply.header('vary', 'accept-encoding')
  if (etag !== undefined) {
    // Strong tags identify bytes, and the compressed bytes differ.
    void reply.header('etag', coding ? `"${etag}-${coding}"` : `"${etag}"`)
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  if (!encoded || !coding) return reply.send(body)
  return reply.header('content-encoding', coding).send(encoded[coding])
}

/** Compares tags regardless of the encoding of the caller's copy. */
function isKnown(header: string | undefined, etag: string) {
  if (!header) return false
  return header.split(',').some((tag) => {
    const [, name] = /^(?:W\/)?"(.*?)(?:-br|-gzip)?"$/.exec(tag.trim()) ?? []
    return name === etag
  })
}

/** The smallest encoding that `Accept-Encoding` allows. */
export function bestCoding(header: string | string[] = ''): 'br' | 'gzip' | undefined {
  const accepted = String(header)
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding))
}
