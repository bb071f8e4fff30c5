import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export type ClassProblem = { path: string; name: string; problem: string }

/** An import of a CSS module: the local name and the path of the module. */
type StyleImport = { local: string; sheet: string }

/**
 * Compares the classes of every CSS module below `root` with the code that imports it. Returns classes
 * that code names and no module defines, then classes that no code uses. `styles[value]` uses every
 * class whose name is a string somewhere in the sources.
 */
export function checkClasses(root: string): ClassProblem[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const list = (pattern: string) => globSync(pattern, { cwd: root }).toSorted()
  const defined = new Map(
    list('web/src/**/*.module.css').map((path) => [path, classesIn(read(path))]),
  )
  const used = new Map([...defined.keys()].map((path) => [path, new Set<string>()]))
  const literals = new Set<string>()
  const undefinedClasses: ClassProblem[] = []
  const dynamic = new Set<string>()

  for (const path of list('{web,scheduler,contract}/src/**/*.{ts,tsx}')) {
    const text = read(path)
    for (const [, literal = ''] of text.matchAll(/['"]([\w-]+)['"]/g)) literals.add(literal)
    for (const { local, sheet } of styleImports(path, text)) {
      if (isUsedWhole(text, local)) dynamic.add(sheet)
      for (const name of namesOf(text, local)) {
        used.get(sheet)?.add(name)
        if (!defined.get(sheet)?.has(name)) {
          undefinedClasses.push({ path, name, problem: `is not defined in ${sheet}` })
        }
      }
    }
  }
  const unusedClasses = [...defined].flatMap(([path, names]) =>
    [...names]
      .filter((name) => !used.get(path)?.has(name) && !(dynamic.has(path) && literals.has(name)))
      .map((name) => ({ path, name, problem: 'is never used' })),
  )
  return [...undefinedClasses, ...unusedClasses]
}

/** The class names in the selectors of a style sheet, without those of other sheets in `:global()`. */
function classesIn(css: string): Set<string> {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/[^{};]*;/g, '')
  return new Set([...selectors.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name))
}

/** The imports of CSS modules, with the `#ui/…` aliases of the web workspace resolved. */
function styleImports(path: string, text: string): StyleImport[] {
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(
    ([, local = '', from = '']) => ({
      local,
      sheet: from.startsWith('#')
        ? `web/src/${from.slice(1)}`
        : posix.normalize(posix.join(dirname(path), from)),
    }),
  )
}

/** The classes that code names: `styles.name`. */
const namesOf = (text: string, local: string) =>
  [...text.matchAll(new RegExp(`(?<![\\w.'/])${local}\\??\\.(?!module\\b)(\\w+)`, 'g'))].map(
    ([, name = '']) => name,
  )

/** Returns true when code uses a module other than by name: `styles[kind]`. */
const isUsedWhole = (text: string, local: string) =>
  new RegExp(`(?<![\\w.'/])${local}\\[`).test(text)
