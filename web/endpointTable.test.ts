import { contract } from '@wso/contract'
import { expect, test } from 'vitest'
import { inlineEndpoints } from './endpointTable.ts'

// Split, because the plugin transforms this file too.
const api = ['a', 'p', 'i'].join('')

test('a module gets the endpoints it uses, once each, without schemas and on the same lines', () => {
  const code = [
    `import { ${api} } from '#core/api/endpoints.ts'`,
    "import { read } from '#core/api/api.ts'",
    `const all = [read(${api}.rides.list), read(${api}.rides.list), read(${api}.team.list)]`,
  ]
  const [first, ...rest] = inlineEndpoints(code.join('\n'), contract).split('\n')
  expect(rest).toEqual([
    code[1],
    'const all = [read(api_rides_list), read(api_rides_list), read(api_team_list)]',
  ])
  const [reader, ...constants] = (first ?? '').split(';')
  expect(reader).toBe("import { readRow } from '#core/api/endpointRows.ts'")
  expect(constants).toEqual([
    expect.stringContaining(
      'api_rides_list = /* @__PURE__ */ readRow("rides","GET /bulletin/rides"',
    ),
    expect.stringContaining('api_team_list = /* @__PURE__ */ readRow("team","GET /team"'),
  ])
  expect(first).not.toMatch(/"(query|body|result)"/)
})

test('a module that needs an access rule alone gets the rule', () => {
  const code = `import { ${api} } from '#core/api/endpoints.ts'\nconst rule = ${api}.team.list.access`
  const [first, second] = inlineEndpoints(code, contract).split('\n')
  expect(second).toBe('const rule = access_team_list')
  expect(first).toContain(`const access_team_list = ${JSON.stringify(contract.team.list.access)}`)
  expect(first).not.toContain('GET')
})
