import type { LiveEvent } from '@wso/contract/notifications/live'
import { createParser } from 'eventsource-parser'

/** Longer than the server's heartbeat: silence beyond it means that the connection is lost. */
const silenceMs = 45_000

/**
 * Reads server-sent events until the stream ends.
 * @throws when the connection breaks or stays silent for too long
 */
export async function readEvents({ body }: Response, onEvent: (event: LiveEvent) => void) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data) as LiveEvent) })
  if (!reader) return
  for (;;) {
    const { done, value } = await withinSilence(reader.read())
    if (done) return
    parser.feed(value)
  }
}

async function withinSilence<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, silenceMs, new Error('The stream timed out.'))
  })
  return Promise.race([reading, silent]).finally(() => clearTimeout(timer))
}
