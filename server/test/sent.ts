import { type Statement, statements } from '#core/database/connections.ts'

/** The statements that requests send during some work, without the ends of transactions. */
export async function sentDuring(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const note = (statement: unknown) => void sent.push(statement as Statement)
  statements.subscribe(note)
  try {
    await work()
  } finally {
    statements.unsubscribe(note)
  }
  return sent
}
