import { asRefusal } from '../../refusal.ts'

/** Why a request is refused, in the words of RFC 7644, section 3.12, and its status. */
const statuses = {
  uniqueness: 409,
  invalidFilter: 400,
  invalidPath: 400,
  invalidSyntax: 400,
  invalidValue: 400,
  mutability: 400,
  noTarget: 400,
} as const

/** A request of the identity system that is understood and refused. The message never repeats a value. */
export class ScimError extends Error {
  readonly scimType: keyof typeof statuses
  constructor(scimType: keyof typeof statuses, message: string) {
    super(message)
    this.scimType = scimType
  }
}

const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error']

/** Returns the response for a thrown value; `isRefusal` is false for a bug. */
export function scimErrorOf(error: unknown) {
  if (error instanceof ScimError) {
    const { scimType, message: detail } = error
    const status = statuses[scimType]
    const body = { schemas, status: String(status), scimType, detail }
    return { isRefusal: true, status, headers: {}, body }
  }
  const refusal = asRefusal(error)
  const status = refusal?.status ?? 500
  const detail = refusal?.message ?? 'Something went wrong in the portal.'
  return {
    isRefusal: refusal !== undefined,
    status,
    headers: {
      ...refusal?.details.headers,
      ...(status === 401 && { 'www-authenticate': 'Bearer realm="scim"' }),
    },
    body: { schemas, status: String(status), detail },
  }
}
