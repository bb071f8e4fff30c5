import { findCodes } from './courseCodes.ts'
import { importLimits, type Mention, tidyLine } from './mention.ts'
import { writtenTimes } from './writtenTimes.ts'

type TextReading = { mentions: Mention[] } | { problem: 'tooLong' | 'tooManyLines' }

/**
 * Reads pasted text, such as the registrar's page: each course code starts a mention, which the lines
 * up to the next code belong to. Lines before the first code are mentions of their own.
 */
export function readText(text: string, departments: ReadonlySet<string>): TextReading {
  if (text.length > importLimits.text) return { problem: 'tooLong' }
  const lines = text.split(/\r\n|\r|\n/).map(tidyLine)
  if (lines.length > importLimits.lines) return { problem: 'tooManyLines' }
  const found: string[][] = []
  let hasCode = false
  for (const line of lines.filter((each) => /\d/.test(each))) {
    const pieces = splitAtCodes(line, departments)
    const last = found.at(-1)
    if (pieces.length > 0) found.push(...pieces.map((piece) => [piece]))
    else if (hasCode && last) last.push(line)
    else found.push([line])
    hasCode ||= pieces.length > 0
  }
  return { mentions: found.map((own) => ({ lines: own, times: own.flatMap(writtenTimes) })) }
}

/** Splits a line before each code but the first; none without a code. */
function splitAtCodes(line: string, departments: ReadonlySet<string>): string[] {
  const starts = findCodes(line, departments).map(({ start }) => start)
  return starts.map((start, at) => line.slice(at === 0 ? 0 : start, starts[at + 1]).trim())
}
