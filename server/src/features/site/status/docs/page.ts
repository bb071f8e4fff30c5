import { refusals } from '@wso/contract/core/refusals'
import type { OpenApi, Operation, Schema } from './document.ts'
import { type Html, markup, prose } from './markup.ts'
import { schemaText } from './schema.ts'

type Endpoint = Operation & { method: string; path: string }

/**
 * Renders the API on one page, without scripts or external resources. Every endpoint has its own
 * anchor.
 */
export function docsPage(document: OpenApi): string {
  const features = Map.groupBy(endpointsOf(document), ({ tags }) => tags[0] ?? '')
  const { title } = document.info
  const page = markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="docs.css" />
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          ${introduction()}
        </header>
        <nav aria-label="Parts of the API">
          <ul>
            ${[...features.keys(), 'schemas', 'errors'].map(
              (name) => markup`<li><a href="#${name}">${name}</a></li>`,
            )}
          </ul>
        </nav>
        <main>
          ${[...features].map(([name, endpoints]) => feature(name, endpoints))}
          ${schemas(document.components.schemas ?? {})} ${errors()}
        </main>
      </body>
    </html>`
  return page.html
}

const endpointsOf = ({ paths }: OpenApi): Endpoint[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  )

const introduction = () =>
  markup` <p>
    Every response is <code>{ status, data, paginationTotal?, updateToken?, notice? }</code>, every
    refusal <code>{ status, error: { errorCode, message, errors? } }</code>. The token goes into the
    header <code>Authorization: Bearer …</code>: log in to get an identity token, and exchange it for an API token at <a href="#auth.apiToken">/api/v2/auth/api/token</a>; all other endpoints use the API token.
    Lists take <code>limit</code> and <code>offset</code>. Programs read
    <a href="openapi.json">openapi.json</a>.
  </p>`

const feature = (name: string, endpoints: Endpoint[]) =>
  markup` <section id="${name}">
    <h2>${name}</h2>
    ${endpoints.map(endpoint)}
  </section>`

const endpoint = (e: Endpoint) =>
  markup` <details id="${e.operationId}">
    <summary>
      <b class="${e.method}">${e.method.toUpperCase()}</b> <code>${e.path}</code>
      <span>${prose(e.summary)}</span>
    </summary>
    <p>${e.description} <a href="#${e.operationId}">Link</a></p>
    ${parameters(e.parameters)}${body(e)}${answer(e)}
  </details>`

const parameters = (all: Operation['parameters']) =>
  all.length === 0
    ? markup``
    : markup`<h3>Parameters</h3>
        <pre tabindex="0">
${all.map(
  (p) =>
    markup`${p.name}${p.required ? '' : '?'}: ${schemaText(p.schema)} <small>in the ${p.in}</small>\n`,
)}</pre>`

const body = ({ requestBody }: Endpoint) => block('Body', requestBody?.content)

function answer({ responses }: Endpoint) {
  const [status = '200', response] = Object.entries(responses)[0] ?? []
  return block(`Answer ${status}`, response?.content)
}

/** A body or a response; for an enveloped response, only its `data`. */
function block(title: string, content?: Record<string, { schema: Schema }>): Html {
  const [type, media] = Object.entries(content ?? {})[0] ?? []
  if (!type || !media) return markup``
  const isEnvelope = media.schema.properties?.['status'] !== undefined
  const schema = isEnvelope ? media.schema.properties?.['data'] : media.schema
  const words = isEnvelope ? 'in data' : type
  return markup`<h3>${title} <small>${words}</small></h3>
    <pre tabindex="0">${schema ? schemaText(schema) : 'nothing'}</pre>`
}

const schemas = (named: Record<string, Schema>) =>
  markup` <section id="schemas">
    <h2>schemas</h2>
    ${Object.entries(named).map(
      ([name, schema]) =>
        markup` <h3 id="schema-${name}">${name}</h3>
          <pre tabindex="0">${schemaText(schema)}</pre>`,
    )}
  </section>`

const errors = () =>
  markup` <section id="errors">
    <h2>errors</h2>
    <table>
      <thead>
        <tr>
          <th>Code</th>
          <th>HTTP</th>
          <th>Message</th>
        </tr>
      </thead>
      <tbody>
        ${Object.values(refusals).map(
          ([code, status, message]) =>
            markup`<tr>
              <td>${String(code)}</td>
              <td>${String(status)}</td>
              <td>${message}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`
