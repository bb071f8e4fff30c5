import { parseSync } from 'vite'

type Expression = { type: string; start: number; end: number }

/**
 * Marks the value of each constant of a module as free of side effects, which holds for every module
 * of the contract. A page that checks one form then gets the schemas of that form: without the mark,
 * the build keeps every schema of a module, because it cannot know what `.check()` does. Line numbers
 * stay the same.
 */
export function markPure(code: string): string {
  const values = parseSync('module.js', code).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ init }) => (init && calls(init, code) ? [init] : []))
  })
  const marks = values.flatMap(({ start, end }) => [
    { at: start, mark: '/* @__PURE__ */ (() => (' },
    { at: end, mark: '))()' },
  ])
  return marks.reduceRight(
    (marked, { at, mark }) => marked.slice(0, at) + mark + marked.slice(at),
    code,
  )
}

/**
 * Returns true for a value that calls something when the module is loaded. The build drops others by
 * itself when they are unused.
 */
const calls = ({ type, start, end }: Expression, code: string) =>
  ['CallExpression', 'NewExpression', 'ObjectExpression'].includes(type) &&
  code.slice(start, end).includes('(')
