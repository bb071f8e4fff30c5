import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Reads one line: from a terminal without echoing it, or from a pipe. */
export async function askSecret(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY
  if (isTerminal) process.stderr.write(`${question}: `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal })
  try {
    const { value } = await lines[Symbol.asyncIterator]().next()
    return value ?? ''
  } finally {
    lines.close()
    if (isTerminal) process.stderr.write('\n')
  }
}
