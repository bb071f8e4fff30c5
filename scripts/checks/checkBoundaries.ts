import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export type Violation = { rule: string; comment: string; from: string; to: string }

/** The number of modules read, the names of the rules, and the violations. */
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
  '../../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
)

const workspaces = ['contract', 'scheduler', 'server', 'web']

/** The rules for files, and those for whole folders of server features. */
const ruleSets = [
  { config: '.dependency-cruiser.mjs', sources: workspaces.map((name) => `${name}/src`) },
  { config: '.dependency-cruiser.features.mjs', sources: ['server/src/features'] },
]

/**
 * Checks every import of the workspaces' sources below `root` against both sets of rules.
 * @throws when dependency-cruiser itself fails
 */
export function checkBoundaries(root: string): Checked {
  const [files, features] = ruleSets.map((ruleSet) => cruise(root, ruleSet)) as [Checked, Checked]
  return {
    modules: files.modules,
    rules: [...files.rules, ...features.rules],
    violations: [...files.violations, ...features.violations],
  }
}

function cruise(root: string, { config, sources }: (typeof ruleSets)[number]): Checked {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [tool, '--config', config, '-T', 'json', ...sources],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e9 },
  )
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser failed: ${stderr}`)
  const { summary } = JSON.parse(stdout) as Report
  const rules = summary.ruleSetUsed.forbidden
  const comments = new Map(rules.map(({ name, comment }) => [name, comment]))
  return {
    // A rule of several parts, such as that of the layers, is one rule.
    rules: [...new Set(rules.map(({ name }) => name))],
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      comment: comments.get(rule.name) ?? '',
      from,
      to,
    })),
  }
}
