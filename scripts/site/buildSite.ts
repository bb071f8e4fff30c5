import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { packSite } from './packSite.ts'

const root = join(import.meta.dirname, '../..')
const sources = [
  ...[
    'web/src',
    'web/public',
    'web/index.html',
    'web/boot.js',
    'web/vite.config.ts',
    'web/endpointTable.ts',
    'web/pureSchemas.ts',
    'web/chunkGroups.ts',
  ],
  ...['contract/src', 'scheduler/src'],
]

/** The folder of the built site. */
export const site = join(root, 'web/dist')

/** Returns true when there is no build or a source is newer than it. */
function isStale() {
  const built = join(site, 'index.html')
  if (!existsSync(built)) return true
  const { mtimeMs } = statSync(built)
  return sources.some((path) => newest(join(root, path)) > mtimeMs)
}

/** The latest modification time of a file or in a folder, in milliseconds since 1970. */
function newest(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/**
 * Builds the site if it is stale, calling `report` first.
 * @throws when the build fails; the output of the build is printed
 */
export async function buildSiteIfStale(report: (line: string) => void) {
  if (!isStale()) return
  report('Building the site (only when its sources change) …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  try {
    // The second is the code that renders pages on the server.
    for (const options of [[], ['--ssr', 'src/render.tsx']]) {
      execFileSync(process.execPath, [vite, 'build', 'web', '--logLevel', 'error', ...options], {
        cwd: root,
        // Tests set NODE_ENV, but the build is always for production.
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    }
  } catch {
    throw new Error('The site could not be built; see the output above. Try: npm run build')
  }
  await packSite(site)
}
