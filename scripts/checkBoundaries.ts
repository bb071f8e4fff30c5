import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export type Violation = { rule: string; comment: string; from: string; to: string }

/** What was read, by which rules, and what broke them. */
export type Checked = { modules: number; rules: string[]; violations: Violation[] }

type Report = {
  summary: {
    totalCruised: number
    violations: { rule: { name: string }; from: string; to: string }[]
    ruleSetUsed: { forbidden: { name: string; comment?: string }[] }
  }
}

const tool = join(
  import.meta.dirname,
  '../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
)

const workspaces = ['contract', 'scheduler', 'server', 'web']

/**
 * Reads every import of the workspaces' sources below `root` by the rules of .dependency-cruiser.mjs.
 * @throws when the tool itself fails
 */
export function checkBoundaries(root: string): Checked {
  const sources = workspaces.map((workspace) => `${workspace}/src`)
  const { stdout, stderr } = spawnSync(process.execPath, [tool, '-T', 'json', ...sources], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser failed: ${stderr}`)
  const { summary } = JSON.parse(stdout) as Report
  const rules = summary.ruleSetUsed.forbidden
  const comments = new Map(rules.map(({ name, comment }) => [name, comment]))
  return {
    rules: rules.map(({ name }) => name),
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      comment: comments.get(rule.name) ?? '',
      from,
      to,
    })),
  }
}
