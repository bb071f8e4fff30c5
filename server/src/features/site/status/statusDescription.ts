import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@wso/contract'
import { campus } from '@wso/contract/campus'
import { campusStyle } from '@wso/contract/campus/campusDocument'
import { openApiDocument } from '@wso/contract/core/openapi'
import type { OpenApi } from './docs/document.ts'
import { docsPage } from './docs/page.ts'

/** The OpenAPI document of the running API, the same as docs/openapi.json. */
const document = once(() => openApiDocument(`${campus.name} API`, contract))

export const json = once(() => JSON.stringify(document()))
export const page = once(() => docsPage(document() as unknown as OpenApi))
export const style = once(
  () => campusStyle + readFileSync(join(import.meta.dirname, 'docs/docs.css'), 'utf8'),
)

/** Cached, because it does not change while the process runs. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
