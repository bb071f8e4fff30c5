import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Copies the files of the repository, with changes that are not committed, to a new folder, and
 * returns its path. Packages are linked; the workspaces are those of the copy.
 */
export function scratchCopy(root: string): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'drill-')))
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  for (const path of execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0')) {
    if (!path || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
  linkPackages(root, copy)
  return copy
}

function linkPackages(root: string, copy: string) {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(join(to, '@wso'), { recursive: true })
  for (const name of readdirSync(from)) {
    if (!['@wso', '.cache', '.vite'].includes(name)) symlinkSync(join(from, name), join(to, name))
  }
  for (const workspace of readdirSync(join(from, '@wso'))) {
    symlinkSync(join(copy, workspace), join(to, '@wso', workspace))
  }
  // What the compiler knows of unchanged files.
  const known = join(from, '.cache/tsc')
  if (existsSync(known)) cpSync(known, join(to, '.cache/tsc'), { recursive: true })
}
