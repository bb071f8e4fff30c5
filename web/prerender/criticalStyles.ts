import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Beasties from 'beasties'

// Its types are those of its CommonJS build, which has a `default`.
const Reducer = Beasties as unknown as typeof Beasties.default

/** Rules kept in any case: of attributes that `web/boot.js` and `web/greet.js` set, and `:where`. */
const alwaysKept = [/\[data-(?:theme|font|tint)\b/, /^:where\(/]

/** Returns a shell with the parts in templates, which some people see, and with their photo. */
const complete = (shell: string) =>
  shell
    .replaceAll(/<\/?template[^>]*>/g, '')
    .replaceAll(/data-shown="([^"]+)"[^>]*>/g, (whole, name) => `${whole}<img class="${name}">`)

/**
 * Returns a function that reduces style sheets of a build to the rules that apply to a shell, in the
 * order given and without fonts. Rules for a state, such as hover, stay with their element.
 */
export function criticalStylesOf(dist: string) {
  const contents = new Map<string, string>()
  const read = (file: string) => {
    const content = contents.get(file) ?? readFileSync(join(dist, file), 'utf8').trim()
    contents.set(file, content)
    return content
  }
  const reducer = new Reducer({
    allowRules: alwaysKept,
    fonts: false,
    logLevel: 'warn',
    reduceInlineStyles: true,
    safeParser: false,
  })
  return async (shell: string, files: readonly string[]): Promise<string> => {
    const sheets = files.map((file) => `<style>${read(file)}</style>`)
    const html = `<!doctype html><html><head>${sheets.join('')}</head><body><div id="root">${complete(shell)}</div></body></html>`
    const [, styles = ''] = /<style>([\s\S]*)<\/style>/.exec(await reducer.process(html)) ?? []
    return styles
  }
}
