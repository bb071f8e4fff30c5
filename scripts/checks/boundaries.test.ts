import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBoundaries } from './checkBoundaries.ts'

const root = join(import.meta.dirname, '../..')
const workspaces = ['contract', 'scheduler', 'server', 'web']
let copy = ''

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'boundaries-'))
  for (const name of workspaces) {
    await cp(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/[\\/](node_modules|dist)$/.test(path),
    })
  }
  for (const name of [
    '.dependency-cruiser.mjs',
    '.dependency-cruiser.features.mjs',
    'package.json',
  ]) {
    await cp(join(root, name), join(copy, name))
  }
  // Installed packages, except that the workspaces resolve to the copy.
  const packages = join(copy, 'node_modules')
  await mkdir(join(packages, '@wso'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@wso') await symlink(join(root, 'node_modules', name), join(packages, name))
  }
  for (const name of workspaces) await symlink(join(copy, name), join(packages, '@wso', name))
})

afterAll(() => rm(copy, { recursive: true, force: true }))

async function plant(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(copy, path)), { recursive: true })
    await writeFile(join(copy, path), text)
  }
}

const island = 'server/src/features/planted'

const groupMembers = {
  'server/src/features/factrak/areas/planted.ts': "import '../reviews/reviews.policy.ts'",
  'server/src/features/posts/rides/planted.ts': "import '../bulletins/bulletins.service.ts'",
}

/** Imports that leave the layers: of the college, up from a group, and to a folder beside it. */
const climbers = {
  'server/src/features/college/courses/p16.ts': "import '#features/users/users.table.ts'",
  'server/src/features/posts/rides/p17.ts':
    "import '#features/booktrak/listings/reportable.public.ts'",
  'server/src/features/factrak/ratings/p18.ts': "import '#features/posts/rides/rides.table.ts'",
}

/**
 * Three features that import each other in a cycle: within a group, outside of groups, and in
 * another group.
 */
const ring = ['posts/ring', 'ring', 'college/ring'] as const
const ringFiles = Object.fromEntries(
  ring.flatMap((name, at) => [
    [
      `server/src/features/${name}/ring.service.ts`,
      `import '#features/${ring[(at + 1) % 3]}/ring.public.ts'`,
    ],
    [`server/src/features/${name}/ring.public.ts`, 'export const a = 1'],
  ]),
)

/** One forbidden import per rule. */
const planted: Record<string, Record<string, string>> = {
  'contract-stands-alone': { 'contract/src/p1.ts': "import 'node:fs'" },
  'scheduler-stands-alone': { 'scheduler/src/p2.ts': "import '@wso/contract/campus'" },
  'server-and-web-meet-only-in-the-contract': {
    'web/src/features/planted/p3.ts': "import '../../../../server/src/config/config.ts'",
  },
  'core-knows-no-feature': {
    'server/src/core/p4.ts': "import type { users } from '#features/users/users.table.ts'",
  },
  'paths-are-leaves': {
    'web/src/features/planted/planted.paths.ts': "import '#ui/classes.ts'",
  },
  'pages-are-listed-once': {
    'web/src/features/planted/p15.ts': "import '#features/rides/rides.pages.ts'",
  },
  'ui-knows-no-api': { 'web/src/ui/p5.ts': "import '@wso/contract/campus'" },
  'features-are-islands': {
    [`${island}/p6.ts`]: "import '../account/auth/auth.policy.ts'",
    ...groupMembers,
  },
  'features-look-down': climbers,
  'every-feature-has-a-layer': {
    'server/src/seed/p19.ts': "import '#features/planted/p8.ts'",
  },
  'features-have-no-cycles': ringFiles,
  'features-know-nothing-above': { [`${island}/p7.ts`]: "import '../../app.ts'" },
  'services-know-no-http': { [`${island}/p8.ts`]: "import 'fastify'" },
  'pictures-are-decoded-in-their-worker': { [`${island}/p15.ts`]: "import 'sharp'" },
  'tests-stay-out': { [`${island}/p9.ts`]: "import '#test/app.ts'" },
  'no-unresolved': { [`${island}/p10.ts`]: "import './nowhere.ts'" },
  'no-cycles': {
    [`${island}/p11.ts`]: "export const load = () => import('./p12.ts')",
    [`${island}/p12.ts`]: "import './p11.ts'",
  },
  'no-undeclared-packages': { 'contract/src/p13.ts': "import 'pino'" },
  'no-orphans': { [`${island}/p14.ts`]: 'export const alone = 1' },
}

test('every rule catches a planted violation', async () => {
  const before = checkBoundaries(copy).violations
  await plant(Object.assign({}, ...Object.values(planted)))
  const { violations: after, rules } = checkBoundaries(copy)
  expect(before).toEqual([])
  for (const [rule, files] of Object.entries(planted)) {
    const [from = ''] = Object.keys(files)
    // A rule for whole folders reports the folder.
    const caught = after.filter((each) => each.rule === rule && from.startsWith(each.from))
    expect(caught.map((each) => each.rule)).toContain(rule)
  }
  for (const from of Object.keys(groupMembers)) {
    expect(after).toContainEqual(expect.objectContaining({ rule: 'features-are-islands', from }))
  }
  for (const from of Object.keys(climbers)) {
    expect(after).toContainEqual(expect.objectContaining({ rule: 'features-look-down', from }))
  }
  expect(Object.keys(planted).toSorted()).toEqual(rules.toSorted())
})

test('tables, paths and public parts are allowed', async () => {
  await plant({
    [`${island}/good.service.ts`]:
      "import '../users/users.table.ts'\nimport '../other/other.public.ts'",
    'server/src/features/other/other.public.ts': "import './good.table.ts'",
    'server/src/features/other/good.table.ts': "import 'drizzle-orm/pg-core'",
    'web/src/features/planted/good.paths.ts': "import '#core/navigation/search.ts'",
    'web/src/features/planted/GoodPage.tsx': "import './good.paths.ts'",
  })
  const from = checkBoundaries(copy).violations.map((violation) => violation.from)
  expect(from.filter((path) => /good|other|GoodPage/.test(path))).toEqual([])
})
