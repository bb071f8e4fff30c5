import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Words and forms that our code, documents and copy do not use, each with what to write instead. The
 * spellings are found inside names too (`colourOf`); the phrases only as whole words.
 */
const retired: readonly { pattern: RegExp; instead: string }[] = [
  // `toColourspace` is a method of the picture library.
  { pattern: /\b(?!toColourspace)\w*colour\w*/gi, instead: 'color' },
  { pattern: /\w*neighbour\w*/gi, instead: 'neighbor' },
  { pattern: /\w*behaviour\w*/gi, instead: 'behavior' },
  { pattern: /\w*favourite\w*/gi, instead: 'favorite' },
  { pattern: /\w*catalogue\w*/gi, instead: 'catalog' },
  { pattern: /\w*organis(?:e|ation)\w*/gi, instead: 'organize, organization' },
  { pattern: /\b(?:un)?honour\w*/gi, instead: 'honor' },
  { pattern: /\bcancelled\b/gi, instead: 'canceled' },
  { pattern: /\bcentre[ds]?\b/gi, instead: 'center' },
  { pattern: /\blabelled\b/gi, instead: 'labeled' },
  { pattern: /\bwhoever\b/gi, instead: 'the person, the caller, anyone who' },
  { pattern: /\banew\b/gi, instead: 'again' },
  { pattern: /\bone['’]s own\b/gi, instead: "the viewer's own" },
  { pattern: /\bsomebody else['’]s\b/gi, instead: "another person's" },
  { pattern: /\bstands? here\b/gi, instead: 'appears here' },
  { pattern: /\bgoes along\b/gi, instead: 'is included' },
  { pattern: /\bdear(?:er)?\b/gi, instead: 'expensive' },
  { pattern: /\blicence\b/gi, instead: 'license' },
  { pattern: /\bwhilst\b/gi, instead: 'while' },
  { pattern: /\blog-ins?\b/gi, instead: 'login' },
  { pattern: /\b(?:comes?|came) to rest\b/gi, instead: 'stops, finishes loading' },
  { pattern: /\btakes? (?:it|that) back\b/gi, instead: 'undoes, restores' },
  { pattern: /\bwhat somebody\b/gi, instead: 'the noun: a post, a report' },
  { pattern: /\bOutside React:/g, instead: 'External system:' },
  // A spread of a literal only packs its fields into fewer lines.
  { pattern: /\.\.\.\{\s/g, instead: 'the fields themselves' },
]

export type RetiredWord = { path: string; line: number; word: string; instead: string }

/** The retired words of a text, in order. */
export function findRetiredWords(path: string, text: string): RetiredWord[] {
  return text
    .split('\n')
    .flatMap((content, at) =>
      retired.flatMap(({ pattern, instead }) =>
        [...content.matchAll(pattern)].map(([word]) => ({ path, line: at + 1, word, instead })),
      ),
    )
}

const checked = /\.(?:tsx?|mjs|js|css|html|md|webmanifest)$/
// This list itself and its test, and a license in its author's words.
const exempt = /^scripts\/checks\/retiredWords|\.txt$|^LICENSE$/

/** The retired words of every file that git tracks or would add, below `root`. */
export function retiredWordsIn(root: string): RetiredWord[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => checked.test(path) && !exempt.test(path))
    .flatMap((path) => findRetiredWords(path, readFileSync(join(root, path), 'utf8')))
}
