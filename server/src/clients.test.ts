import { demoNames, type DemoName } from '@wso/contract/site/demo'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { seedCampus } from '#seed/seed.ts'
import { startApp } from '#test/app.ts'
import { clients } from '#test/clients/generations.ts'
import { missingKeys } from '#test/clients/missingKeys.ts'
import { replay } from '#test/clients/replay.ts'

const portal = await startApp(inject('postgres'))
await seedCampus(portal.services, { people: 300, report: () => undefined })

async function person(name: DemoName) {
  const [row] = await portal.db.select().from(users).where(eq(users.unixID, name))
  return row!
}

const reads = clients.map(({ client, screens }) => ({
  client,
  screens: screens.map(({ screen, calls }) => ({
    screen,
    calls: calls.filter(({ call }) => call.startsWith('GET ')),
  })),
}))

test.each(demoNames)('no answer to %s lacks a key that a client requires', async (name) => {
  const reader = await person(name)
  const answers = []
  for (const { screens } of reads) {
    for (const screen of screens) answers.push(...(await replay(portal, screen, reader)))
  }
  const decoded = answers.filter(({ status, call }) => status === 200 && call.kind)
  expect(decoded.length).toBeGreaterThan(20)
  expect(decoded.flatMap(missingKeys)).toEqual([])
  // A client refreshes its token after 1330, and shows every other refusal.
  const refused = answers.filter(({ status, code }) => status === 403 && code !== 1330)
  expect(refused).toEqual([])
})

test('each client completes the calls of its screens in their order', async () => {
  const start = portal.clock.now().toISOString()
  const lines: string[][] = []
  for (const { client, screens } of clients) {
    for (const screen of screens) {
      portal.clock.set(screen.at ?? start)
      const answers = await replay(portal, screen, await person(screen.as ?? 'student'))
      // None was left out for want of a value of an earlier one.
      expect(answers.map(({ call }) => call)).toEqual(screen.calls)
      expect(answers.filter(({ status }) => status >= 400)).toEqual([])
      expect(answers.flatMap(missingKeys)).toEqual([])
      for (const { call, status } of answers) {
        lines.push([client, screen.screen, `\`${call.call}\``, String(status)])
      }
    }
  }
  portal.clock.set(start)
  await expect(documentOf(lines)).toMatchFileSnapshot('../../docs/clients.md')
})

/** `npx vitest run -u --project server clients.test` writes the document. */
function documentOf(lines: string[][]) {
  const rows = [['Client', 'Screen', 'Call', 'Answer'], ...lines]
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  const text = (row: string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const [head, ...body] = rows.map(text)
  return `# Clients

Every call that an existing client makes, by generation and screen, and the status of its answer. The
calls are in \`server/test/clients/screens.ts\`, and what each client requires of an answer in
\`server/test/clients/requiredKeys.ts\`. What only old clients need is in
\`server/src/core/http/oldClients.ts\`. \`//\` is the root of the site; other paths are below \`/api/v2\`.
This page is written by the replay in \`server/src/clients.test.ts\`.

${[head, rule, ...body].join('\n')}
`
}
