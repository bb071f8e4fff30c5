import type { GeneratedRequest } from './request.ts'
import { addressOf } from './send.ts'

const mostShown = 2000

const quoted = (text: string) =>
  `'${text.slice(0, mostShown).replaceAll("'", String.raw`'\''`)}'${text.length > mostShown ? ` # ${text.length} characters` : ''}`

/** Writes a request as a command, without its token. */
export function curlOf(request: GeneratedRequest): string {
  const { method, headers, json, text, file } = request
  const named =
    json === undefined || text !== undefined
      ? headers
      : { 'content-type': 'application/json', ...headers }
  const body = text ?? (json === undefined ? undefined : JSON.stringify(json))
  return [
    `curl -g -X ${method}`,
    ...Object.entries(named).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(file && text === undefined ? [`-F ${quoted(`${file.part}=@${file.content}.png`)}`] : []),
    quoted(addressOf(request)),
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
  ].join(' ')
}
