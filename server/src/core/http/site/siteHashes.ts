import { createHash } from 'node:crypto'
import type { InlineHashes } from '../security.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Returns the hashes of a document's inline scripts and styles, for its content security policy. */
export function inlineHashesOf(html: string): InlineHashes {
  const contents = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, text = '']) => hash(text))
  return {
    scripts: contents(/<script>([\s\S]*?)<\/script>/g),
    styles: contents(/<style>([\s\S]*?)<\/style>/g),
  }
}
