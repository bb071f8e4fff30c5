import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { refusals } from '@wso/contract/core/refusals'
import { refusalData, refusalsOf } from '@wso/contract/core/refusalsOf'
import * as z from 'zod/mini'
import type { GeneratedRequest } from './request.ts'
import type { Answer } from './send.ts'

type Envelope = Record<string, unknown> & { error?: { errorCode?: unknown } }

const byCode = new Map<unknown, number>(
  Object.values(refusals).map(([code, status]) => [code, status]),
)

/** Returns what is wrong with an answer; undefined when nothing is. */
export function problemOf(
  row: Endpoint,
  request: Pick<GeneratedRequest, 'isElsewhere'>,
  answer: Answer,
): string | undefined {
  const { status } = answer
  if (status >= 500) return `a status of ${status}`
  if (status >= 400) return refusalProblem(row, request, answer)
  if (status >= 300) return status === 304 ? undefined : `a status of ${status}`
  return request.isElsewhere ? undefined : resultProblem(row, answer)
}

/** Reads an envelope; undefined for a body that has none. */
export function envelopeIn({ headers, body }: Answer): Envelope | undefined {
  if (!headers['content-type']?.startsWith('application/json')) return undefined
  try {
    return JSON.parse(body.toString()) as Envelope
  } catch {
    return undefined
  }
}

const refusalKeys = ['status', 'error', 'data', 'updateToken']
const errorKeys = ['errorCode', 'message', 'errors']

function refusalProblem(
  row: Endpoint,
  { isElsewhere }: Pick<GeneratedRequest, 'isElsewhere'>,
  answer: Answer,
) {
  const envelope = envelopeIn(answer)
  if (!envelope?.error) return `a refusal of ${answer.status} without an envelope`
  const extra = undeclared(envelope, refusalKeys) ?? undeclared(envelope.error, errorKeys)
  if (extra) return `a refusal with the undeclared field ${extra}`
  const { errorCode } = envelope.error
  if (envelope['status'] !== errorCode) return 'a refusal whose status is not its code'
  if (byCode.get(errorCode) !== answer.status)
    return `the code ${String(errorCode)}, which no refusal with the status ${answer.status} has`
  return isElsewhere ? undefined : undeclaredRefusal(row, errorCode, envelope['data'])
}

/** Every refusal is one that the row declares, and so is its data. */
function undeclaredRefusal(row: Endpoint, code: unknown, data: unknown) {
  const name = refusalsOf(row).find((each) => refusals[each][0] === code)
  if (!name) return `the refusal ${String(code)}, which its row does not declare`
  if (data === undefined) return undefined
  const schema = refusalData(row, name)
  return schema ? dataProblem(schema, data) : `data with ${name}, which declares none`
}

const undeclared = (item: object, names: readonly string[]) =>
  Object.keys(item).find((name) => !names.includes(name))

function resultProblem(row: Endpoint, answer: Answer) {
  const type = answer.headers['content-type'] ?? ''
  if (row.stream) return type.startsWith('text/event-stream') ? undefined : `the type ${type}`
  if (row.raw) return type.startsWith(mediaTypeOf(row.raw)) ? undefined : `the type ${type}`
  const expected = row.created ? 201 : 200
  if (answer.status !== expected) return `a status of ${answer.status} instead of ${expected}`
  const envelope = envelopeIn(answer)
  if (!envelope) return 'no envelope'
  return envelopeProblem(row, envelope)
}

const mediaTypeOf = (type: string) => type.split(';', 1)[0]!.replace(/image\/\w+/, 'image/')

function envelopeProblem({ result, paged }: Endpoint, envelope: Envelope) {
  const { data } = envelope
  const names = ['status', 'updateToken', 'notice']
  const declared = [...names, ...(result ? ['data'] : []), ...(paged ? ['paginationTotal'] : [])]
  const extra = undeclared(envelope, declared)
  if (extra) return `the undeclared field ${extra}`
  if (paged && !Number.isInteger(envelope['paginationTotal'])) return 'no total'
  if (!result || (data === undefined && result.safeParse(undefined).success)) return undefined
  return dataProblem(paged ? z.array(result) : result, data)
}

/** The schema drops what it does not declare, so that a difference is an undeclared field. */
function dataProblem(schema: z.ZodMiniType, data: unknown) {
  const { success, data: read, error } = schema.safeParse(data)
  if (!success) return `data that its schema refuses at ${error.issues[0]?.path.join('.')}`
  const isSame = isDeepStrictEqual(JSON.parse(JSON.stringify(read)), data)
  return isSame ? undefined : 'data with a field that its schema does not declare'
}
