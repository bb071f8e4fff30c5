import { createParser } from 'eventsource-parser'

/** An open stream of events, read as they arrive. */
export type OpenStream = {
  response: Response
  /** The data of the next event. @throws when none arrives in time, or the stream ends */
  next: (withinMs?: number) => Promise<unknown>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  leave: () => void
}

/** Opens a stream of a listening server with a token. */
export async function openStream(url: string, token: string): Promise<OpenStream> {
  const leaving = new AbortController()
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const waiting: ((data: unknown) => void)[] = []
  const arrived: unknown[] = []
  const parser = createParser({
    onEvent: ({ data }) => {
      const event: unknown = JSON.parse(data)
      const taker = waiting.shift()
      if (taker) taker(event)
      else arrived.push(event)
    },
  })
  return {
    response,
    next: (withinMs = 5000) =>
      arrived.length > 0
        ? Promise.resolve(arrived.shift())
        : new Promise((resolve, reject) => {
            const late = setTimeout(reject, withinMs, new Error('No event came.'))
            waiting.push((data) => {
              clearTimeout(late)
              resolve(data)
            })
          }),
    ended: readAll(response, (text) => parser.feed(text)),
    leave: () => leaving.abort(),
  }
}

async function readAll({ body }: Response, feed: (text: string) => void) {
  const decoder = new TextDecoder()
  try {
    for await (const chunk of body ?? []) feed(decoder.decode(chunk, { stream: true }))
  } catch {
    // The client disconnected or the connection was lost; in both cases the stream has ended.
  }
}
