import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const ours = '@wso'

/**
 * Copies the committed repository to a temporary folder. Its packages are links to those of this one,
 * except the repository's own.
 */
export function copyRepository() {
  const around = mkdtempSync(join(tmpdir(), 'wso-planted-'))
  const folder = join(around, 'copy')
  git('worktree', 'add', '--detach', folder, 'HEAD')
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, ours), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== ours) symlinkSync(join(from, name), join(to, name))
  }
  for (const name of readdirSync(join(from, ours))) {
    symlinkSync(join(folder, name), join(to, ours, name))
  }
  const remove = () => {
    git('worktree', 'remove', '--force', folder)
    rmSync(around, { recursive: true })
  }
  return { folder, remove }
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })
