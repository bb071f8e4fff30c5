import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

type Package = { dependencies?: Record<string, string> }

const dependenciesOf = (workspace: string) =>
  Object.keys(
    (JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as Package)
      .dependencies ?? {},
  )

test('the bill of materials names every package that runs in production, with its version', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' })
  const { components } = JSON.parse(text) as { components: { name: string; version: string }[] }
  const named = new Map(components.map(({ name, version }) => [name, version]))
  const wanted = ['contract', 'scheduler', 'server', 'web']
    .flatMap(dependenciesOf)
    // The workspaces go by the last part of their name.
    .map((name) => name.replace('@wso/', ''))
  expect(wanted.filter((name) => !named.get(name))).toEqual([])
})
