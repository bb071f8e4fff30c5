import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdit } from '../drill/applyEdit.ts'
import { scratchCopy } from '../drill/scratchCopy.ts'

const root = join(import.meta.dirname, '../..')
const features = 'server/src/features'

/** A defect of a policy, as one changed line. */
type Defect = { name: string; path: string; replace: RegExp; by: string }

const profiles = `${features}/users/users.public.ts`

const defects: readonly Defect[] = [
  {
    name: 'profiles show a hidden dorm',
    path: profiles,
    replace: /\(readsAll \|\| user\.dormVisible\)/,
    by: 'true',
  },
  {
    name: 'profiles show a hidden home',
    path: profiles,
    replace: /\(readsAll \|\| user\.homeVisible\)/,
    by: 'true',
  },
  {
    name: 'profiles show hidden dietary needs',
    path: profiles,
    replace: /\(readsAll \|\| user\.dietaryPrefVisible\)/,
    by: 'true',
  },
  {
    name: 'profiles show the college id',
    path: profiles,
    replace: /\.\.\.openFields\(user\),/,
    by: "...openFields(user), williamsID: user.williamsID ?? '',",
  },
  {
    name: 'hidden people are listed',
    path: profiles,
    replace: /\(user\.visible && user\.atWilliams\) \|\| readsAllOf\(user, viewer\)/,
    by: 'user.atWilliams',
  },
  {
    name: 'an order is shown to everyone',
    path: `${features}/goodrich/orders/orders.service.ts`,
    replace: /if \(order\.userID !== context\.viewer\.id\) throw refuse\('notSelf'\)/,
    by: '',
  },
  {
    name: 'reviews of courses are listed before their batch',
    path: `${features}/factrak/reviews/reviews.public.ts`,
    replace: /or\(surveys\.published, isOneOf\(surveys\.id, own\)\)/,
    by: 'or(sql`true`, isOneOf(surveys.id, own))',
  },
  {
    name: 'saved selections are shown to everyone',
    path: `${features}/planning/schedules/courseSelections.ts`,
    replace: /if \(!isAdmin\(viewer\)\) throw refuse\('notSelf'\)/,
    by: '',
  },
  {
    name: 'figures of rooms count what is held back',
    path: `${features}/dormtrak/records/reviews.policy.ts`,
    replace: /or\(isNull\(dormReviews\.anonymousUntil\), lte/,
    by: 'or(lte(dormReviews.id, dormReviews.id), lte',
  },
  {
    name: 'Ephmatch shows the decision of the other person',
    path: `${features}/matching/records/profiles.load.ts`,
    replace: /ephmatchPairs\.(low|high)Relation,/,
    by: 'sql`coalesce(${ephmatchPairs.lowRelation}, ${ephmatchPairs.highRelation})`,',
  },
  {
    name: 'Ephcatch shows the like of the other person',
    path: `${features}/matching/ephcatch/ephcatch.service.ts`,
    replace: /\$\{ownLike\(context\)\} is not null/,
    by: 'coalesce(${ephcatchPairs.lowTime}, ${ephcatchPairs.highTime}) is not null',
  },
  {
    name: 'plans are listed to everyone',
    path: `${features}/planning/plans/plans.service.ts`,
    replace: /plansOf\(db\)\.where\(eq\(plans\.userID, viewer\.id\)\)/,
    by: 'plansOf(db)',
  },
]

/** Readers who together may read everything that a student may. */
const aFew = '^(student|senior|staff) reads'

/** Whether the test of two worlds fails in a copy with a defect. */
function isFound(defect: Defect): boolean {
  const copy = scratchCopy(root)
  try {
    applyEdit(copy, defect)
    const { status, stdout } = spawnSync(
      join(copy, 'node_modules/.bin/vitest'),
      ['run', '--project', 'server', 'src/nonInterference.test.ts', '-t', aFew],
      { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
    )
    return status !== 0 && /× \w[\w ]* reads the same in both worlds/.test(stdout)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Plants each defect in a copy of the repository, and fails unless the test of two worlds finds it. */
export function tryPlanted() {
  for (const defect of defects) {
    const found = isFound(defect)
    console.log(`${found ? 'found ' : 'MISSED'} ${defect.name}`)
    if (!found) process.exitCode = 1
  }
}
