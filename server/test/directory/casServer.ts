import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A person at the CAS server. */
export type CasPerson = {
  user: string
  attributes?: Record<string, string | readonly string[]>
  /** True when they have just entered their password, as a login with `renew` makes them. */
  isRenewed?: boolean
}

/** A CAS server whose service tickets work once, for the address they were issued for. */
export type CasServer = {
  url: string
  /** Returns the query with which the browser is redirected back after the person logged in. */
  agree: (loginURL: string, person: CasPerson) => string
  /** Answers every validation with this from now on. */
  answer: (status: number, body: string) => void
  close: () => Promise<void>
}

type Grant = { service: string; person: CasPerson }

/** Starts a local CAS server. */
export async function startCasServer(): Promise<CasServer> {
  const grants = new Map<string, Grant>()
  let fixed: { status: number; body: string } | undefined
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://cas.test')
    const isValidation = url.pathname === '/cas/p3/serviceValidate'
    const { status, body } = fixed ?? {
      status: isValidation ? 200 : 404,
      body: validate(grants, url.searchParams),
    }
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cas`,
    agree: (loginURL, person) => {
      const service = new URL(loginURL).searchParams.get('service') ?? ''
      const back = new URL(service)
      const ticket = `ST-${randomUUID()}`
      grants.set(ticket, { service, person })
      back.searchParams.set('ticket', ticket)
      return back.search
    },
    answer: (status, body) => void (fixed = { status, body }),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

function validate(grants: Map<string, Grant>, query: URLSearchParams): string {
  const ticket = query.get('ticket') ?? ''
  const grant = grants.get(ticket)
  grants.delete(ticket)
  if (!grant) return failure('INVALID_TICKET')
  if (grant.service !== query.get('service')) return failure('INVALID_SERVICE')
  if (query.has('renew') && !grant.person.isRenewed) return failure('INVALID_TICKET_SPEC')
  return success(grant.person)
}

/** The answer to a ticket that is not accepted. */
export const failure = (code: string) =>
  inResponse(`<cas:authenticationFailure code="${code}">Not recognized</cas:authenticationFailure>`)

function success({ user, attributes = {} }: CasPerson) {
  const elements = Object.entries(attributes).flatMap(([name, values]) =>
    [values].flat().map((value) => `<cas:${name}>${asText(value)}</cas:${name}>`),
  )
  return inResponse(`<cas:authenticationSuccess>
    <cas:user>${asText(user)}</cas:user>
    <cas:attributes>${elements.join('')}</cas:attributes>
  </cas:authenticationSuccess>`)
}

const inResponse = (content: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${content}</cas:serviceResponse>`

const asText = (value: string) => value.replaceAll(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)
