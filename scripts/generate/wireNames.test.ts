import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@wso/contract'
import { openApiDocument } from '@wso/contract/core/openapi'
import { expect, test } from 'vitest'
import { type ApiDocument, missingNames, type WireNames, wireNames, withNew } from './wireNames.ts'

const file = join(import.meta.dirname, '../../docs/wireNames.json')
const known = JSON.parse(readFileSync(file, 'utf8')) as WireNames
const current = wireNames(openApiDocument('', contract) as unknown as ApiDocument)

// A name that was removed on purpose is also deleted from the file.
test('every name that clients know is still on the wire', () => {
  expect(missingNames(known, current)).toEqual([])
})

const object = (...names: string[]) => ({
  properties: Object.fromEntries(names.map((name) => [name, {}])),
})

test('a renamed key is missed wherever it is: in a result, a list, a body, a parameter, a schema', () => {
  const documentOf = (key: string): ApiDocument => {
    const schema = {
      properties: { data: { anyOf: [{ items: object(key) }, object('id')] } },
      additionalProperties: object(key),
    }
    const content = { 'application/json': { schema } }
    const operation = {
      parameters: [{ name: key }],
      requestBody: { content },
      responses: { 200: { content }, default: {} },
    }
    return {
      paths: { '/dorms': { post: operation } },
      components: { schemas: { Dorm: object(key) } },
    }
  }
  const [before, after] = [wireNames(documentOf('name')), wireNames(documentOf('title'))]
  expect(missingNames(before, before)).toEqual([])
  const missing = [
    'Dorm no longer has name',
    'POST /dorms no longer has *.name',
    'POST /dorms no longer has ?name',
    'POST /dorms no longer has body.*.name',
    'POST /dorms no longer has body.data.name',
    'POST /dorms no longer has data.name',
  ].map((start) => `${start}, which existing clients use.`)
  expect(missingNames(before, after)).toEqual(missing)
  expect(missingNames(before, {}).join()).toContain('POST /dorms no longer has body.data.id')
  // What is generated after the renaming still has the old name.
  expect(missingNames(withNew(before, after), after)).toEqual(missing)
  expect(missingNames(withNew(before, after), before).join()).toContain('Dorm no longer has title')
})
